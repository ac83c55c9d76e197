// Workers alone, by two and by three; soldiers, whole and as small as a helmet.
import { INK, line, pen } from './pen'

export const worker = `
<g fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
<path d="M-2 4L-8 8.5L-10.5 14M2.5 5L2 10L4.5 14M5.5 4L10.5 8L11 14"/>
<path stroke-width="2" d="M12 -8Q12.5 -14 17.5 -15.5M15.5 -8Q18 -12.5 22 -12"/></g>
<ellipse cx="-11.5" cy="-.5" rx="10" ry="8.2" fill="${INK}" transform="rotate(-6 -11.5 -.5)"/>
<ellipse cx="1.5" cy="2.4" rx="5.8" ry="5" fill="${INK}"/>
<circle cx="13" cy="-2" r="7.9" fill="${INK}"/>
<path d="M-17.8 -3.2Q-14.5 -7.2 -8.6 -6" fill="none" stroke="#b08d68" stroke-width="2" stroke-linecap="round"/>
<path d="M-15.5 4.6Q-11 6.6 -6.8 4.4" fill="none" stroke="#5c412d" stroke-width="1.6" stroke-linecap="round"/>
<circle cx="15.4" cy="-3.6" r="3.3" fill="#fff7e2"/><circle cx="16.5" cy="-3.2" r="1.6" fill="${INK}"/>
<path d="M15.2 2.6Q17.6 3 18.8 1.2" fill="none" stroke="#fff7e2" stroke-width="1.3" stroke-linecap="round"/>`

export const workers2 = `
<g transform="translate(-3.5 -10.5) scale(.82)">${worker}</g>
<g transform="translate(3.5 11) scale(.82)">${worker}</g>`

export const workers3 = `
<g transform="translate(0 -12.5) scale(.68)">${worker}</g>
<g transform="translate(-10 1.2) scale(.68)">${worker}</g>
<g transform="translate(6 14.6) scale(.68)">${worker}</g>`

export const soldier = `
<path d="M-8.6 -9Q-13 -15.4 -18.4 -13.4M8.6 -9Q13 -15.4 18.4 -13.4" fill="none" ${pen(2.4)}/>
<path d="M-14 22.6Q-15.6 13 -7.6 10.4Q0 8.4 7.6 10.4Q15.6 13 14 22.6Q0 25 -14 22.6Z" fill="#c9392b" ${line}/>
<path d="M-10.4 20.6Q-10.6 14.6 -6.2 13.2" fill="none" stroke="#ec7a64" stroke-width="2.2" stroke-linecap="round"/>
<path d="M-12.6 17.4Q0 21 12.6 17.4" fill="none" stroke="#7d1a12" stroke-width="2.2"/>
<path d="M-5.6 7.6L-3.4 13.4L-.6 9.4ZM5.6 7.6L3.4 13.4L.6 9.4Z" fill="#a92a1f" ${pen(1.6)}/>
<path d="M-12 -5Q-12.4 3.4 -6 8Q0 11 6 8Q12.4 3.4 12 -5Q8 -13 0 -13Q-8 -13 -12 -5Z" fill="#d64a39" ${line}/>
<ellipse cx="-5.2" cy="-.6" rx="4.4" ry="4.8" fill="#fff7e2"/><ellipse cx="5.2" cy="-.6" rx="4.4" ry="4.8" fill="#fff7e2"/>
<circle cx="-4.2" cy="0" r="2.2" fill="${INK}"/><circle cx="4.2" cy="0" r="2.2" fill="${INK}"/>
<path d="M-13 -5Q-13 -20.6 0 -20.6Q13 -20.6 13 -5Q0 -9.8 -13 -5Z" fill="#eab73a" ${line}/>
<path d="M-8.4 -11Q-6.6 -16 -2 -17" fill="none" stroke="#fff0ad" stroke-width="2" stroke-linecap="round"/>
<path d="M0 -20.2V-23" ${pen(3)}/>`

/** What is left of a soldier at 12 px: a red bust with a brass helmet. Stands in barracks and beside numbers. */
export const helmet = `
<path d="M-10 -8Q-16 -18 -23 -14M10 -8Q16 -18 23 -14" fill="none" ${pen(3.4)}/>
<path d="M-17 22.6Q-17 12 -8 11H8Q17 12 17 22.6Z" fill="#c9392b" ${pen(2.8)}/>
<path d="M-16 -2Q-15 14.6 0 14.6Q15 14.6 16 -2Z" fill="#d64a39" ${pen(2.8)}/>
<ellipse cx="-7" cy="3" rx="5.4" ry="5.8" fill="#fff7e2"/><ellipse cx="7" cy="3" rx="5.4" ry="5.8" fill="#fff7e2"/>
<circle cx="-5.8" cy="3.8" r="2.8" fill="${INK}"/><circle cx="5.8" cy="3.8" r="2.8" fill="${INK}"/>
<path d="M-17.6 -1.6Q-17.6 -22 0 -22Q17.6 -22 17.6 -1.6Q0 -8 -17.6 -1.6Z" fill="#eab73a" ${pen(2.8)}/>
<path d="M-11 -10Q-9 -16.4 -3 -17.6" fill="none" stroke="#fff0ad" stroke-width="3" stroke-linecap="round"/>`
