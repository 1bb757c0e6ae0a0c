import { capsule, mix, shadow } from '../pack-solids.ts'
import { BACK, box, lit, placed, smallName, type Scene } from './carton-box.ts'

/** A metered-dose inhaler: a canister in its bent mouthpiece. */
export const aerosol: Scene = (goods, colours) => {
  const tint = mix(colours.main, '#FFFFFF', 0.12)
  const holder = 'M546 420H660V590Q660 616 634 622L520 662Q498 668 490 648L476 606Q470 588 490 584L546 576Z'
  return (
    box(goods, colours, BACK) +
    shadow(592, 668, 290, 50) +
    lit('M560 346Q560 330 604 330Q648 330 648 346V430H560Z', 'fill="url(#metal)"') +
    lit(holder, `fill="${tint}"`, 'fill="url(#round)" opacity=".4"') +
    `<path d="M470 604L496 664L462 652Q444 628 452 606Z" fill="${colours.deep}"/><rect x="562" y="446" width="84" height="104" rx="4" fill="#fff"/><rect x="562" y="446" width="84" height="20" fill="${colours.main}"/>` +
    smallName(goods, 604, 508, 78, 62, colours.deep) +
    '<path d="M556 436V570" stroke="#fff" stroke-width="6" opacity=".5" stroke-linecap="round"/>'
  )
}

/** An inhaler for capsules of powder, its lid open, and the capsules. */
export const dryPowder: Scene = (goods, colours) => {
  const grey = '#E3E8EA'
  return (
    box(goods, colours, BACK) +
    shadow(588, 672, 300, 54) +
    lit(
      'M500 540Q500 500 584 496Q668 500 668 540V626Q668 668 584 670Q500 668 500 626Z',
      `fill="${grey}"`,
      'fill="url(#round)" opacity=".5"',
    ) +
    lit(
      'M540 500V440Q540 420 584 418Q628 420 628 440V500Q584 512 540 500Z',
      `fill="${mix(grey, '#FFFFFF', 0.5)}"`,
      'fill="url(#round)" opacity=".4"',
    ) +
    `<ellipse cx="584" cy="424" rx="34" ry="9" fill="#5B6B72"/>` +
    lit(
      'M664 470Q712 480 716 540Q712 570 684 570Q662 560 660 520Z',
      `fill="${mix(colours.main, '#FFFFFF', 0.15)}"`,
      'fill="url(#light)"',
    ) +
    `<circle cx="510" cy="586" r="22" fill="${colours.main}"/><circle cx="504" cy="580" r="7" fill="#fff" opacity=".6"/>` +
    smallName(goods, 594, 600, 110, 54, colours.deep) +
    capsule(398, 640, -14, colours.main, '#F7F5EC', 0.72) +
    capsule(348, 672, 12, colours.main, '#F7F5EC', 0.72)
  )
}

/** A soft-mist inhaler: a cylinder with a turning base and a hinged cap. */
export const softMist: Scene = (goods, colours) =>
  box(goods, colours, BACK) +
  shadow(606, 670, 220, 46) +
  lit(
    'M548 330Q548 300 604 296Q660 300 660 330V400H548Z',
    `fill="${mix(colours.main, '#FFFFFF', 0.1)}"`,
    'fill="url(#round)" opacity=".5"',
  ) +
  lit('M548 400H660V580H548Z', 'fill="#EEF2F4"', 'fill="url(#round)" opacity=".5"') +
  lit('M548 580H660V650Q660 668 604 670Q548 668 548 650Z', 'fill="#C3CDD2"', 'fill="url(#round)" opacity=".5"') +
  `<rect x="552" y="424" width="104" height="128" fill="#fff"/><rect x="552" y="424" width="104" height="22" fill="${colours.main}"/>` +
  smallName(goods, 604, 500, 96, 80, colours.deep) +
  '<rect x="552" y="424" width="104" height="128" fill="url(#round)" opacity=".4"/>' +
  `<rect x="588" y="408" width="32" height="14" rx="6" fill="${colours.accent}"/>`

/** A bottle whose tip goes into the nose. */
export const nasalSpray: Scene = (goods, colours) =>
  box(goods, colours, BACK) +
  shadow(604, 670, 230, 48) +
  lit('M590 306Q592 292 602 292Q612 292 614 306L624 384H580Z', 'fill="#F7FAFA"', 'fill="url(#round)" opacity=".4"') +
  lit(
    'M552 384Q552 376 562 376H642Q652 376 652 384L646 420H558Z',
    `fill="${mix(colours.main, '#FFFFFF', 0.1)}"`,
    'fill="url(#round)" opacity=".5"',
  ) +
  lit(
    'M566 420H638V446Q672 454 672 486V640Q672 666 602 670Q532 666 532 640V486Q532 454 566 446Z',
    'fill="#F3F8FA"',
    'fill="url(#round)" opacity=".45"',
  ) +
  `<rect x="532" y="500" width="140" height="120" fill="#fff"/><rect x="532" y="500" width="140" height="24" fill="${colours.main}"/>` +
  smallName(goods, 602, 572, 128, 76, colours.deep) +
  '<rect x="532" y="500" width="140" height="120" fill="url(#round)" opacity=".4"/>' +
  placed(
    548,
    270,
    `<path d="M0 0l-26 -22M10 -12l-14 -32M24 -16l0 -36" stroke="${mix(colours.main, '#8CC6E8', 0.6)}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`,
    22,
  )
