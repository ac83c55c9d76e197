// The six fruits and the gift.
import { INK, line, pen, thin } from './pen'

export const cherry = `
<path d="M-9 4Q-6 -9 5 -17.6Q6.6 -6 9.6 5" fill="none" stroke="${INK}" stroke-width="4.4" stroke-linecap="round"/>
<path d="M-9 4Q-6 -9 5 -17.6Q6.6 -6 9.6 5" fill="none" stroke="#5f8a34" stroke-width="1.8" stroke-linecap="round"/>
<path d="M5 -17.6Q12 -24 20.4 -18.4Q14 -10.6 5 -17.6Z" fill="#76a23f" ${thin}/>
<circle cx="-9.6" cy="9.6" r="10" fill="#c81e38" ${line}/><circle cx="10" cy="11.2" r="10" fill="#dc2f45" ${line}/>
<path d="M-15 7.6Q-14 4 -10.6 3.4M4.8 9Q5.8 5.6 9 5" fill="none" stroke="#ffb3ae" stroke-width="2.2" stroke-linecap="round"/>`

export const lemon = `
<g transform="rotate(-24)"><path d="M-21.6 0Q-17 -4 -14.4 -7.4Q-8.4 -13.4 0 -13.4Q8.6 -13.4 14.6 -7.4Q17 -4 21.6 0Q17 4 14.6 7.4Q8.6 13.4 0 13.4Q-8.4 13.4 -14.4 7.4Q-17 4 -21.6 0Z" fill="#f7d33c" ${line}/>
<path d="M-10.4 -4.6Q-6 -9.4 1 -9.4" fill="none" stroke="#fff6c4" stroke-width="2.6" stroke-linecap="round"/>
<path d="M-4 9.4Q6 10.4 12 4" fill="none" stroke="#d3a31c" stroke-width="2" stroke-linecap="round"/></g>
<path d="M14.6 -10.4Q13.4 -20.6 22.6 -21.6Q24 -12.4 14.6 -10.4Z" fill="#76a23f" ${thin}/>`

export const grape = (() => {
  const at: [number, number][] = [[-11.4, -5.4], [0, -7], [11.4, -5.4], [-5.8, 4], [5.8, 4], [0, 14.2]]
  return `<path d="M0 -12V-21" stroke="${INK}" stroke-width="4.6" stroke-linecap="round"/><path d="M0 -12V-21" stroke="#8a6a3c" stroke-width="2" stroke-linecap="round"/>
<path d="M2 -14Q6 -23.6 18.6 -21.4Q20 -11.8 10.4 -11.4Q5 -11.4 2 -14Z" fill="#5f8a34" ${thin}/>
${at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7.2" fill="#a7c63d" ${line}/>`).join('')}
${at.map(([x, y]) => `<path d="M${x - 3.4} ${y - .6}q.6 -3 3.2 -3.2" fill="none" stroke="#eef6b8" stroke-width="1.9" stroke-linecap="round"/>`).join('')}`
})()

export const blackberry = (() => {
  const at: [number, number][] = [[-10, -4], [0, -6], [10, -4], [-13, 4], [-4.6, 3], [4.6, 3], [13, 4], [-8.6, 11], [0, 11.6], [8.6, 11], [-4, 18], [4, 18]]
  return `<path d="M-15.4 4Q-15.4 -11.4 0 -11.4Q15.4 -11.4 15.4 4Q15.4 16 0 22.6Q-15.4 16 -15.4 4Z" fill="#30214c" ${line}/>
${at.map(([x, y]) => `<circle cx="${x * .98}" cy="${y}" r="4.9" fill="#49327a" stroke="#1d1230" stroke-width="1.3"/>`).join('')}
${at.filter((_, i) => [0, 1, 4, 5, 7, 8].includes(i)).map(([x, y]) => `<circle cx="${x * .98 - 1.4}" cy="${y - 1.5}" r="1.4" fill="#c8b7ee"/>`).join('')}
<path d="M0 -9Q-4 -14.6 -12.4 -13.4Q-9 -8 -3.4 -8.4Q-5 -4.4 -1.6 -2.6Q0 -5 .4 -7.4Q3 -3 6.4 -4.4Q6.6 -8 4 -9Q10.4 -7.6 12.6 -12.6Q5 -15.6 0 -9Z" fill="#76a23f" ${thin}/>
<path d="M0 -10Q0 -16 4 -20.6" fill="none" stroke="${INK}" stroke-width="4.2" stroke-linecap="round"/><path d="M0 -11Q0 -16 4 -20.6" fill="none" stroke="#76a23f" stroke-width="1.8" stroke-linecap="round"/>`
})()

export const fig = `
<path d="M1 -22.4Q5 -22 5.2 -16Q7 -9.4 13 -4Q21.4 4.6 15.6 15Q10 22.8 0 22.8Q-10 22.8 -15.6 15Q-21.4 4.6 -13 -4Q-6.4 -9.4 -4 -16.4Q-3 -22 1 -22.4Z" fill="#74407f" ${line}/>
<path d="M-12 1Q-17 9 -10.4 15.6" fill="none" stroke="#b184ba" stroke-width="2.4" stroke-linecap="round"/>
<ellipse cx="4" cy="9.2" rx="10" ry="10.6" fill="#fbe3c0" ${thin}/>
<ellipse cx="4" cy="9.8" rx="6.6" ry="7.2" fill="#e0687a"/>
<path d="M4 4.6V6.2M.8 6.6L1.8 8M7.2 6.6L6.2 8M0 11L1.8 11M8 11H6.2M2 14.8L2.8 13.4M6 14.8L5.2 13.4" stroke="#fff0d2" stroke-width="1.7" stroke-linecap="round"/>`

export const pomegranate = `
<path d="M-5.6 -11.4L-8.6 -22.4L-2.8 -18.4L0 -23.6L2.8 -18.4L8.6 -22.4L5.6 -11.4Z" fill="#d8562f" ${line}/>
<circle cx="0" cy="5" r="17.6" fill="#d23a2c" ${line}/>
<path d="M-11.6 1Q-10 -6.6 -3 -8.4" fill="none" stroke="#ff9a7a" stroke-width="2.6" stroke-linecap="round"/>
<path d="M-1 19.4Q-7.4 12 -3.6 4.6Q2 -1 10.6 1.4Q16.4 5 14.4 12Q9 20 -1 19.4Z" fill="#fde7c6" ${thin}/>
${[[1.4, 7], [7, 5], [11.2, 9], [2, 13], [7.4, 12.4]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7" fill="#b3132f"/>`).join('')}`

export const gift = `
<rect x="-16" y="-4" width="32" height="26" rx="2.5" fill="#2b8f98" ${line}/>
<rect x="-19" y="-11" width="38" height="9.4" rx="2.5" fill="#38aab2" ${line}/>
<rect x="-4" y="-11" width="8" height="33" fill="#f5c336" ${thin}/>
<path d="M0 -11Q-16 -12 -13.4 -20Q-8 -25 0 -11Q8 -25 13.4 -20Q16 -12 0 -11Z" fill="#f5c336" ${line}/>
<path d="M-9.6 -17.6Q-6 -16.6 -4 -14M9.6 -17.6Q6 -16.6 4 -14" ${pen(1.3)} fill="none"/>
<path d="M-12 4V16" stroke="#8fd6da" stroke-width="2.2" stroke-linecap="round"/>`
