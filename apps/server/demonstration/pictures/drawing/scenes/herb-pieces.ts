import { mix } from '../pack-solids.ts'
import { seededRng } from '../../../rng.ts'

/** One piece around the origin, about 40 units wide, in its shade. */
type Piece = (shade: string) => string

const dark = (shade: string, share = 0.35) => mix(shade, '#1E120A', share)
const pale = (shade: string, share = 0.45) => mix(shade, '#FFFFFF', share)
const edge = (shade: string) => `stroke="${dark(shade, 0.45)}" stroke-width="1.6"`

const disc: Piece = (shade) =>
  `<ellipse rx="23" ry="18" fill="${dark(shade, 0.4)}"/><ellipse rx="21" ry="16" fill="${shade}"/><ellipse rx="12" ry="9" fill="none" stroke="${dark(shade, 0.25)}" stroke-width="2.5"/><circle r="3" fill="${dark(shade, 0.25)}"/>`
const longDisc: Piece = (shade) =>
  `<ellipse rx="32" ry="12" fill="${dark(shade, 0.45)}"/><ellipse rx="30" ry="10" fill="${pale(shade, 0.25)}"/><ellipse rx="22" ry="5" fill="${shade}"/>`
const chunk: Piece = (shade) =>
  `<path d="M-22 -4L-10 -17L12 -15L23 2L12 16L-14 14Z" fill="${shade}" ${edge(shade)}/><path d="M-14 -6L-4 -12L10 -10" stroke="${pale(shade, 0.3)}" stroke-width="3" fill="none"/><path d="M-8 6L6 2M-2 12L14 6" stroke="${dark(shade, 0.4)}" stroke-width="2"/>`
const cube: Piece = (shade) =>
  `<path d="M-17 -8L0 -17L17 -8V10L0 19L-17 10Z" fill="${shade}" ${edge(shade)}/><path d="M-17 -8L0 1L17 -8L0 -17Z" fill="${pale(shade, 0.6)}"/><path d="M0 1V19L17 10V-8Z" fill="${dark(shade, 0.15)}"/>`
const stick: Piece = (shade) =>
  `<path d="M-34 -6Q0 -10 34 -4V5Q0 3 -34 7Z" fill="${shade}" ${edge(shade)}/><path d="M-28 -2Q0 -6 28 -1" stroke="${pale(shade, 0.4)}" stroke-width="2" fill="none"/><ellipse cx="34" cy="0" rx="3" ry="5" fill="${pale(shade, 0.5)}"/>`
const spindle: Piece = (shade) =>
  `<path d="M-30 0Q-10 -14 12 -8Q26 -4 32 2Q14 12 -8 10Q-24 8 -30 0Z" fill="${shade}" ${edge(shade)}/><path d="M-20 -2Q0 -8 20 -2" stroke="${pale(shade, 0.5)}" stroke-width="3" fill="none"/>`
const berry: Piece = (shade) =>
  `<ellipse rx="20" ry="9" fill="${shade}" ${edge(shade)}/><path d="M-14 -2Q0 -7 14 -1M-12 3Q2 6 14 3" stroke="${dark(shade, 0.3)}" stroke-width="1.6" fill="none"/><path d="M-10 -4Q-2 -7 6 -5" stroke="#fff" stroke-width="2.4" opacity=".5" fill="none"/>`
const seed: Piece = (shade) =>
  `<ellipse rx="12" ry="8" fill="${shade}" ${edge(shade)}/><path d="M-6 -3Q0 -6 6 -4" stroke="#fff" stroke-width="2" opacity=".55" fill="none"/>`
const grain: Piece = (shade) =>
  `<ellipse rx="15" ry="10" fill="${shade}" ${edge(shade)}/><path d="M-10 1Q0 5 11 1" stroke="${dark(shade, 0.5)}" stroke-width="3" fill="none"/>`
const leaf: Piece = (shade) =>
  `<path d="M-30 2Q-8 -20 32 -4Q10 18 -30 2Z" fill="${shade}" ${edge(shade)}/><path d="M-26 2Q0 -4 28 -4M-6 -1L4 -10M6 -3L14 -9M0 0L8 7" stroke="${pale(shade, 0.35)}" stroke-width="1.8" fill="none"/>`
const flower: Piece = (shade) =>
  [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    .map(
      (turn) =>
        `<ellipse transform="rotate(${turn})" cx="17" rx="14" ry="5.5" fill="${turn % 60 ? shade : pale(shade)}" stroke="${dark(shade, 0.3)}" stroke-width="1"/>`,
    )
    .join('') + `<circle r="8" fill="${mix(shade, '#C98A1B', 0.6)}"/>`
const bud: Piece = (shade) =>
  `<path d="M-30 3Q-4 -3 12 -9Q30 -11 32 -2Q30 8 12 7Q-4 6 -30 6Z" fill="${shade}" ${edge(shade)}/><path d="M-20 3Q4 0 22 -4" stroke="${pale(shade, 0.5)}" stroke-width="2.4" fill="none"/>`
const thread: Piece = (shade) =>
  `<path d="M-26 4Q-6 -10 10 0T30 -6M-20 -8Q0 4 22 6M-12 8Q4 -2 26 -2" stroke="${shade}" stroke-width="3.6" fill="none" stroke-linecap="round"/><circle cx="30" cy="-6" r="3" fill="#E9A63A"/>`
const scale: Piece = (shade) =>
  `<path d="M-28 4Q-14 -18 8 -16Q26 -12 30 2Q10 -4 -6 6Q-18 12 -28 4Z" fill="${shade}" ${edge(shade)}/><path d="M-18 0Q0 -12 20 -8" stroke="#fff" stroke-width="3" opacity=".7" fill="none"/>`
const peel: Piece = (shade) =>
  `<path d="M-32 6Q-20 -16 6 -12Q26 -10 32 4Q22 0 8 -2Q-14 -4 -32 6Z" fill="${shade}" ${edge(shade)}/><path d="M-32 6Q-14 -4 8 -2Q22 0 32 4Q16 10 2 8Q-16 6 -32 6Z" fill="#EAD9B4"/><path d="M-16 -6h.1M-4 -9h.1M8 -8h.1M18 -5h.1" stroke="${dark(shade)}" stroke-width="3" stroke-linecap="round"/>`
const ball: Piece = (shade) =>
  `<circle r="13" fill="${shade}" ${edge(shade)}/><circle cx="-4" cy="-5" r="4" fill="#fff" opacity=".6"/>`
const cone: Piece = (shade) =>
  `<path d="M-12 12Q-16 -4 0 -17Q16 -4 12 12Q0 18 -12 12Z" fill="${shade}" ${edge(shade)}/><path d="M0 -16Q-6 0 2 14" stroke="${dark(shade, 0.3)}" stroke-width="2" fill="none"/><path d="M-7 -2Q-8 4 -6 9" stroke="#fff" stroke-width="3" opacity=".8" fill="none"/>`
const husk: Piece = (shade) =>
  `<path d="M-26 0Q-10 -16 28 0Q-10 16 -26 0Z" fill="${shade}" ${edge(shade)}/><path d="M-22 0H26" stroke="${dark(shade, 0.6)}" stroke-width="3.5"/><path d="M-12 -5Q2 -9 14 -4" stroke="${pale(shade, 0.4)}" stroke-width="2.4" fill="none"/>`
const marbled: Piece = (shade) =>
  `<ellipse rx="24" ry="20" fill="#6B3E22"/><ellipse rx="22" ry="18" fill="#EBD9BC"/><path d="M0 0L-18 -8M0 0L-6 -17M0 0L12 -15M0 0L21 -2M0 0L14 13M0 0L-4 17M0 0L-19 8" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`
const halfRing: Piece = (shade) =>
  `<path d="M-30 -4A30 26 0 0 0 30 -4L18 -4A18 15 0 0 1 -18 -4Z" fill="${shade}" ${edge(shade)}/><path d="M-22 -4A22 18 0 0 0 22 -4" stroke="${pale(shade, 0.6)}" stroke-width="6" fill="none"/>`
const hawthorn: Piece = (shade) =>
  `<circle r="21" fill="${dark(shade, 0.3)}"/><circle r="18" fill="#D98A52"/><circle r="7" fill="#7A4A21"/><path d="M0 -14v5M12 -7l-4 3M12 8l-4 -3M0 14v-5M-12 8l4 -3M-12 -7l4 3" stroke="#F0C48A" stroke-width="3"/>`
const nut: Piece = (shade) =>
  `<path d="M-30 2Q-26 -14 0 -15Q28 -14 31 0Q26 15 0 15Q-26 14 -30 2Z" fill="${shade}" ${edge(shade)}/><path d="M-24 -3Q0 -10 26 -3M-26 3Q0 -1 28 3M-20 9Q2 6 22 9" stroke="${dark(shade, 0.5)}" stroke-width="1.8" fill="none"/>`
const butterfly: Piece = (shade) =>
  `<path d="M0 -4Q-8 -22 -24 -16Q-34 -4 -22 6Q-28 18 -12 18Q-2 16 0 8Q4 18 14 17Q28 16 22 6Q34 -4 24 -15Q8 -22 0 -4Z" fill="${pale(shade, 0.3)}" stroke="${dark(shade, 0.5)}" stroke-width="3"/><path d="M-14 -4Q0 4 14 -4" stroke="${dark(shade, 0.2)}" stroke-width="2" fill="none"/>`
const bark: Piece = (shade) =>
  `<rect x="-26" y="-15" width="52" height="30" rx="2" fill="${shade}" ${edge(shade)}/><path d="M-22 -7H22M-22 1H22M-22 9H22" stroke="${dark(shade, 0.5)}" stroke-width="2"/><path d="M26 -9h7M26 -1h8M26 7h6" stroke="#F3EFE4" stroke-width="1.8"/>`

/** Which herb: its pieces, their colour, how many are seen. */
type Look = readonly [RegExp, Piece, string, number]
const OTHER: Look = [/./, disc, '#B08A56', 76]
const LOOKS: readonly Look[] = [
  [/枸杞/, berry, '#C23A26', 130],
  [/山楂/, hawthorn, '#A8302A', 70],
  [/红花/, thread, '#B3301F', 130],
  [/菊花/, flower, '#F0E3A6', 46],
  [/金银花/, bud, '#D8CF8A', 110],
  [/陈皮/, peel, '#C9702A', 70],
  [/枳壳/, halfRing, '#8A7A45', 60],
  [/槟榔/, marbled, '#8A4A2A', 60],
  [/连翘/, husk, '#A8804A', 80],
  [/淫羊藿|薄荷|蒲公英/, leaf, '#6F8A4A', 90],
  [/川贝/, cone, '#F1E8D4', 90],
  [/浙贝|百合/, scale, '#EEE3CA', 80],
  [/半夏/, ball, '#E4C878', 90],
  [/薏苡/, grain, '#EEE6D2', 150],
  [/胖大海/, nut, '#6B4428', 60],
  [/酸枣仁/, seed, '#7A2F22', 190],
  [/决明/, seed, '#6B5A34', 210],
  [/柏子仁/, seed, '#D9B878', 210],
  [/菟丝子/, seed, '#8A6A42', 230],
  [/麦芽|小麦/, grain, '#C99A50', 190],
  [/茯苓|葛根/, cube, '#F0E8D8', 70],
  [/茯神/, chunk, '#EFE5D0', 60],
  [/麦冬/, spindle, '#E4CF9A', 90],
  [/太子参|玉竹/, spindle, '#D2AE6A', 80],
  [/柴胡|防风|黄连/, stick, '#9A7440', 90],
  [/川芎/, butterfly, '#C9AE7A', 56],
  [/杜仲/, bark, '#5E4330', 56],
  [/熟地|黄精|何首乌|肉苁蓉/, chunk, '#2E2420', 64],
  [/三七/, chunk, '#7A7262', 50],
  [/炙黄芪/, longDisc, '#B9853E', 80],
  [/黄芪|甘草/, longDisc, '#D9B45E', 80],
  [/黄芩/, longDisc, '#C9A63A', 80],
  [/丹参/, disc, '#9A4A34', 76],
  [/白芍|山药|白术|桔梗|天麻/, disc, '#EADBBD', 70],
  [/当归|藁本/, butterfly, '#C7A068', 56],
  [/人参|西洋参|党参/, disc, '#DDBE85', 76],
]

/** The herb itself, as it lies behind the window of its pack: 360 × 240 units. */
export function herbPieces(name: string): { tint: string; pieces: string } {
  const [, piece, tint, count] = LOOKS.find(([sign]) => sign.test(name)) ?? OTHER
  const rng = seededRng(`herb-${name}`)
  let pieces = ''
  for (let at = 0; at < count; at++) {
    const shade = mix(tint, rng.chance(0.5) ? '#FFFFFF' : '#1E120A', rng.next() * 0.22)
    const size = 1.05 + rng.next() * 0.3
    pieces += `<g transform="translate(${rng.int(-4, 364)} ${rng.int(0, 244)}) rotate(${rng.int(0, 359)}) scale(${size.toFixed(2)})"><ellipse cx="2" cy="5" rx="20" ry="12" fill="#120A04" opacity=".28"/>${piece(shade)}</g>`
  }
  return { tint, pieces }
}
