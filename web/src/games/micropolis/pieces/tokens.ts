// The two kinds of token and the small signs of the score pad.
import { workers3 } from './ants'
import { INK, line, pen } from './pen'
import { compass } from './specialists'

export const leader = `
${Array.from({ length: 14 }, (_, i) => `<circle cx="${(19.8 * Math.sin(i * Math.PI / 7)).toFixed(2)}" cy="${(-19.8 * Math.cos(i * Math.PI / 7)).toFixed(2)}" r="4.6" fill="#e6ae2d" ${pen(1.5)}/>`).join('')}
<circle r="19.6" fill="#e6ae2d"/><circle r="17.6" fill="#fff1c4" ${line}/>
<path d="M-8.4 14.4V-13" ${pen(4.4)}/><path d="M-8.4 14V-12.6" stroke="#b98a55" stroke-width="1.6"/><circle cx="-8.4" cy="-13.6" r="2.4" fill="#e6ae2d" ${pen(1.3)}/>
<path d="M-7 -11.4Q0 -14.6 5.4 -11.6Q9.4 -9.4 14 -11L10.6 -3.6L13.4 4.4Q8.4 6.4 4 4Q-1 1.4 -7 4.4Z" fill="#cf3526" ${line}/>
<g transform="translate(2.4 -3.6) scale(.3)" fill="#fff1c4"><ellipse cx="-12" cy="0" rx="10" ry="8"/><ellipse cx="1" cy="2" rx="6" ry="5"/><circle cx="13" cy="-2" r="8"/><path d="M-2 4L-10 15M3 5L4 15M6 4L13 14M13 -8Q14 -15 20 -16" fill="none" stroke="#fff1c4" stroke-width="3.4" stroke-linecap="round"/></g>`

export const architectToken = `
<rect x="-21" y="-21" width="42" height="42" rx="9" fill="#2f6ea3" ${line}/>
<rect x="-17" y="-17" width="34" height="34" rx="6" fill="none" stroke="#bcdcf2" stroke-width="1.3"/>
<path d="M-17 -6H17M-17 6H17M-6 -17V17M6 -17V17" stroke="#bcdcf2" stroke-width=".9" opacity=".55"/>
<g transform="translate(0 1) scale(1.35)">${compass('#ffffff')}</g>`

export const crown = `<path d="M-17 12L-20.4 -10.4L-9.4 -2L0 -15.4L9.4 -2L20.4 -10.4L17 12Q0 7.6 -17 12Z" fill="#f5c336" ${pen(2.6)}/>
<path d="M-16 17Q0 12.6 16 17" fill="none" ${pen(2.8)}/><circle cx="0" cy="1.6" r="3.4" fill="#d8433a" stroke="${INK}" stroke-width="1.6"/>`
export const colony = `<path d="M-20 3Q-22 -16 -2 -17Q18 -19 20.6 -2Q23 17 4 18.6Q-18 20 -20 3Z" fill="#f6e2b0" ${pen(2.6)}/>
<g transform="translate(-1 0) scale(.68)">${workers3}</g>`
