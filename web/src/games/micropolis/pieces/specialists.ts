// The five specialists.
import { FIGURES, INK, line, pen, thin } from './pen'

interface Coat {
  coat: string
  shade: string
  stripe?: string
}

/** The ant that all specialists are: rearing, looking right, in a coat of the trade's colour. Hats and tools come on top. */
const rearing = ({ coat, shade, stripe = '#fff3d9' }: Coat): string => `
<path d="M-3 9L-7 15.4L-4.6 22.6M1.6 10L4.4 16L2.6 22.6" fill="none" ${pen(2.6)}/>
<g transform="rotate(24 -11.4 9.6)"><ellipse cx="-11.4" cy="9.6" rx="8.6" ry="11.4" fill="${coat}" ${line}/>
<path d="M-18.4 6.4Q-11.4 9.8 -4.4 6.4M-18.6 13.2Q-11.4 16.6 -4.2 13.2" fill="none" stroke="${stripe}" stroke-width="1.8" opacity=".85"/></g>
<ellipse cx="-1" cy="5.4" rx="6.4" ry="7.4" fill="${shade}" ${line} transform="rotate(-12 -1 5.4)"/>
<path d="M10.6 -12.4Q14.6 -18.4 20 -17.4M12.8 -10.6Q17.6 -14.4 22.4 -12" fill="none" ${pen(2)}/>
<circle cx="4" cy="-7" r="10.4" fill="${INK}"/>
<path d="M12.4 -1.4Q17.2 -.6 15.6 3.6M9.6 1.6Q13.4 2.8 12 6" fill="none" ${pen(2.3)}/>
<circle cx="7.6" cy="-6.6" r="4.7" fill="#fff7e2"/><circle cx="9.2" cy="-6" r="2.3" fill="${INK}"/><circle cx="8.2" cy="-7.6" r=".9" fill="#fff7e2"/>`
const arm = (d: string): string => `<path d="${d}" fill="none" ${pen(2.8)}/>`

export const queen = `
<path d="M3 12L-1 18L1 23M8 12L12.6 17.4L11.4 23M-9 17L-14 22.6" fill="none" ${pen(2.6)}/>
<ellipse cx="-8.4" cy="7.4" rx="14.6" ry="11.6" fill="#8a3a7c" ${line} transform="rotate(-8 -8.4 7.4)"/>
<path d="M-17 -1Q-20.4 7 -16.4 16M-8.6 -4.2Q-12.4 7 -7.6 18.6" fill="none" stroke="#f2c84a" stroke-width="2.2"/>
<path d="M-18.4 2.4Q-15 -2.4 -10.6 -2.8" fill="none" stroke="#d79acb" stroke-width="2.2" stroke-linecap="round"/>
<ellipse cx="6" cy="7.4" rx="6.8" ry="6.6" fill="#6d2a61" ${line}/>
<path d="M1.4 2.4Q6.6 7.6 12.6 2.6L13.6 6.6Q6.6 12 .6 6.6Z" fill="#fff3d9" ${pen(1.4)}/>
<path d="M17.4 -8Q21.6 -11.4 23.2 -8.4M18 -4.6Q22 -6 23.6 -2.8" fill="none" ${pen(2)}/>
<circle cx="10.6" cy="-4.6" r="10" fill="#5b2452" ${line}/>
<circle cx="13.6" cy="-4.4" r="4.5" fill="#fff7e2"/><circle cx="15" cy="-3.8" r="2.2" fill="${INK}"/>
<path d="M16.2 -8.6L18.4 -10.4M13 -9.4L13.4 -11.8" ${pen(1.5, "#fff7e2")}/>
<path d="M14 2.2Q16.6 3 18 .8" fill="none" stroke="#f4b7dc" stroke-width="1.5" stroke-linecap="round"/>
<path d="M1.4 -11.2L-2.6 -21.6L4.6 -18L8.6 -24L12.6 -18.6L19.4 -22.8L17.8 -12Q9 -15.4 1.4 -11.2Z" fill="#f5c336" ${line}/>
<path d="M3.4 -13.6Q9.6 -17 15.6 -14.4" fill="none" stroke="#fff0ad" stroke-width="1.6" stroke-linecap="round"/>`

const eggs = (n: number): string => `
<ellipse cx="13.4" cy="11.4" rx="9.4" ry="11.4" fill="#fffdf2" ${line}/>
<path d="M7.4 7.6Q8.8 3.6 12.2 3" fill="none" stroke="#e2d3ac" stroke-width="1.6" stroke-linecap="round"/>
<text x="13.4" y="17" text-anchor="middle" font-family="${FIGURES}" font-weight="700" font-size="15.5" fill="${INK}">${n}</text>`
export const nurse = (n = 0): string => `
<g transform="translate(${n ? -3 : 0} 0)">${rearing({ coat: '#df8fa2', shade: '#fff7e8' })}
<path d="M-6.8 -7.4Q-11.6 -22.6 3 -22.6Q15.6 -22.4 12.4 -11.4Q4.4 -15.4 -1.4 -10.6Q-4.4 -8.2 -6.8 -7.4Z" fill="#fffaf0" ${line}/>
<path d="M3.4 -14.8c-4.6 -3 -3.2 -6 -1.3 -5.8q1.1 .2 1.3 1.4q.2 -1.2 1.3 -1.4c1.9 -.2 3.3 2.8 -1.3 5.8Z" fill="#d8405c"/></g>
${n ? eggs(n) : ""}`

export const compass = (steel = '#e9eef2'): string => `
<path d="M-1.2 -7.6L-6.6 9.6M1.2 -7.6L6.6 9.6" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>
<path d="M-1.2 -7.6L-6.6 9.6M1.2 -7.6L6.6 9.6" fill="none" stroke="${steel}" stroke-width="2.2" stroke-linecap="round"/>
<path d="M-5.6 3.4Q0 6.2 5.6 3.4" fill="none" stroke="${INK}" stroke-width="2"/>
<circle cx="0" cy="-9" r="3.6" fill="#f5c336" ${thin}/>`
export const architect = `
<g transform="translate(-3 0)">${rearing({ coat: '#3f7fb4', shade: '#5d9fd0' })}
<path d="M-8.4 -10.4Q-8 -23.4 4.6 -23Q15.4 -22.4 14.6 -11.6Z" fill="#f2b632" ${line}/>
<path d="M-10 -9.6Q4 -13.6 18 -10.8" fill="none" stroke="${INK}" stroke-width="5.2" stroke-linecap="round"/>
<path d="M-9.8 -9.7Q4 -13.6 17.8 -10.9" fill="none" stroke="#f2b632" stroke-width="1.9" stroke-linecap="round"/>
<path d="M2 -22.6L2.4 -13.6M7.4 -22L7.6 -13.4" stroke="#b97d12" stroke-width="1.6" fill="none"/></g>
${arm('M0 6.4Q6 10.6 12 5.6')}
<g transform="translate(14.6 11.4) scale(1.1)">${compass()}</g>`

export const sergeant = `
<g transform="translate(-4 0)">${rearing({ coat: '#4f7a45', shade: '#7fa563', stripe: '#f5c336' })}
<path d="M-7.6 -10.4L-9.6 -19.4Q2.6 -26 15 -20.4L13 -11.6Z" fill="#4f7a45" ${line}/>
<path d="M-7.8 -10.4L-8.8 -15Q3 -20 13.8 -15.8L13 -11.6Q3 -15 -7.8 -10.4Z" fill="#d0412f" stroke="${INK}" stroke-width="1.3"/>
<path d="M5 -13.4Q14 -15.4 20 -10.2Q12 -9.4 5 -13.4Z" fill="#26371f" ${thin}/>
<circle cx="6" cy="-17.6" r="2.7" fill="#f5c336" ${pen(1.2)}/></g>
${arm('M-.6 7Q6 12.4 10.6 6.4')}
<path d="M7.2 .2L12.6 -.4L19.6 -5.6Q25.4 2 23.2 11.6L13.8 5.6L8 4.8Z" fill="#f2b632" ${line}/>
<ellipse cx="21.8" cy="2.8" rx="2.6" ry="8.4" fill="#a9730f" ${thin} transform="rotate(-14 21.8 2.8)"/>`

export const sentry = `
<path d="M18.6 -18V23" ${pen(4.6)}/><path d="M18.6 -16V22.6" stroke="#b98a55" stroke-width="1.8"/>
<path d="M18.6 -24.4L22 -15.4H15.2Z" fill="#e3ebf0" ${thin}/>
<g transform="translate(-4.6 1)">${rearing({ coat: '#66788a', shade: '#8ea2b3' })}
<path d="M-12.6 -2.4Q-18.6 -25.4 4 -25.6Q17 -25.2 17.4 -17.6L13.4 -15.8Q10 -19 3 -18.6Q-8.6 -18 -7.6 -4.6Z" fill="#d8402f" ${line}/>
<path d="M-13 -8.6L-7.8 -9M-11 -16.4L-6.6 -13M-4.4 -22L-2 -17M4.6 -24.4L4.6 -18.8M11.8 -22.4L10 -17.8" stroke="#8d2118" stroke-width="1.5" fill="none"/>
<path d="M-8 -3.6Q-8.4 -18.6 4 -18.6Q14.4 -18.6 15.4 -10.4L8.6 -12.4Q1.6 -11.4 2 -4Q1.6 2.4 -1.4 4.4Q-7.4 2.6 -8 -3.6Z" fill="#b9c8d3" ${line}/>
<path d="M-4 -9Q-2.6 -14 3 -14.8" fill="none" stroke="#f5fafc" stroke-width="1.8" stroke-linecap="round"/></g>
<path d="M.4 5.6Q7.6 1.4 14.8 5.6Q16.4 17.6 7.6 23.2Q-1.2 17.6 .4 5.6Z" fill="#b52b22" ${line}/>
<path d="M7.6 4V22M.8 11.4H14.4" stroke="#f2c84a" stroke-width="1.9"/><circle cx="7.6" cy="11.4" r="3" fill="#f2c84a" ${pen(1.2)}/>`
