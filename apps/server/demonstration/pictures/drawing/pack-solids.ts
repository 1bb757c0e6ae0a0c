import type { PackColours } from './pack-palette.ts'

/** Gradients used by every picture; ids are fixed because each picture is a separate document. */
export function definitions(colours: PackColours): string {
  const linear = (id: string, stops: string, direction = 'x2="1" y2="0"') =>
    `<linearGradient id="${id}" ${direction}>${stops}</linearGradient>`
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
  return (
    '<defs>' +
    `<radialGradient id="room" cx=".5" cy=".4" r=".75">${stop(0, '#FFFFFF')}${stop(0.6, '#F5F7F8')}${stop(1, mix(colours.pale, '#E6EAED', 0.55))}</radialGradient>` +
    `<radialGradient id="shade">${stop(0, '#1B2B33', 0.34)}${stop(0.55, '#1B2B33', 0.16)}${stop(1, '#1B2B33', 0)}</radialGradient>` +
    `<radialGradient id="pill" cx=".36" cy=".3" r=".8">${stop(0, '#FFFFFF')}${stop(0.6, '#F3F3EF')}${stop(1, '#C9CCC8')}</radialGradient>` +
    linear('light', stop(0, '#fff', 0.2) + stop(0.45, '#fff', 0.02) + stop(1, '#000', 0.1), 'x2="1" y2=".6"') +
    linear(
      'foil',
      stop(0, '#F4F6F7') + stop(0.3, '#D5DADD') + stop(0.5, '#EEF1F2') + stop(0.75, '#C3C9CD') + stop(1, '#E2E6E8'),
      'x2="1" y2=".5"',
    ) +
    linear(
      'round',
      stop(0, '#000', 0.34) +
        stop(0.1, '#000', 0.12) +
        stop(0.26, '#fff', 0.34) +
        stop(0.4, '#fff', 0.04) +
        stop(0.7, '#000', 0.05) +
        stop(0.92, '#000', 0.26) +
        stop(1, '#000', 0.4),
    ) +
    linear(
      'plastic',
      stop(0, '#D3D8DA') + stop(0.16, '#FFFFFF') + stop(0.55, '#F2F4F4') + stop(0.86, '#C9CFD2') + stop(1, '#B4BCC0'),
    ) +
    linear(
      'amber',
      stop(0, '#4A2206') +
        stop(0.16, '#9C5415') +
        stop(0.28, '#D08A3A') +
        stop(0.45, '#8A4710') +
        stop(0.8, '#5E2C08') +
        stop(1, '#361804'),
    ) +
    linear(
      'glass',
      stop(0, '#B9CDD3', 0.85) +
        stop(0.2, '#FFFFFF', 0.75) +
        stop(0.5, '#E3EEF1', 0.5) +
        stop(0.85, '#A9C0C8', 0.75) +
        stop(1, '#8FA9B3', 0.9),
    ) +
    linear(
      'tint',
      stop(0, mix(colours.main, '#000000', 0.35)) +
        stop(0.2, mix(colours.main, '#FFFFFF', 0.35)) +
        stop(0.5, colours.main) +
        stop(1, mix(colours.main, '#000000', 0.42)),
    ) +
    linear('cap', stop(0, '#AEB6BA') + stop(0.2, '#FFFFFF') + stop(0.6, '#E4E8EA') + stop(1, '#A3ACB1')) +
    linear(
      'metal',
      stop(0, '#7F878C') + stop(0.2, '#F2F4F5') + stop(0.5, '#BFC6CA') + stop(0.8, '#8E979C') + stop(1, '#636C71'),
    ) +
    '</defs>'
  )
}

/** Mixes two colours `#rrggbb`; `share` is the share of the second. */
export function mix(one: string, other: string, share: number): string {
  const part = (text: string, at: number) => Number.parseInt(text.slice(1 + at * 2, 3 + at * 2), 16)
  const channel = (at: number) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

/** A soft shadow on the table. */
export function shadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="url(#shade)"/>`
}

export interface Carton {
  /** Upper left corner of the front. */
  x: number
  y: number
  width: number
  height: number
  depth: number
  front: string
  side: string
  /** Colours of the top face and of the edge that catches the light. */
  top: string
}

// Directions of the front's lower edge and of the receding edges: viewed from the upper left.
const ACROSS = { x: 0.975, y: 0.07 }
const AWAY = { x: 0.62, y: -0.4 }

/** A carton seen from above and the left: front, right side and top, each with its own shading. */
export function carton({ x, y, width, height, depth, front, side, top }: Carton): string {
  const far = { x: x + width * ACROSS.x, y: y + width * ACROSS.y }
  const deep = { x: AWAY.x * depth, y: AWAY.y * depth }
  const points = (...list: [number, number][]) => list.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')
  const frontMatrix = `matrix(${ACROSS.x} ${ACROSS.y} 0 1 ${x} ${y})`
  const sideMatrix = `matrix(${AWAY.x} ${AWAY.y} 0 1 ${far.x.toFixed(1)} ${far.y.toFixed(1)})`
  const under = points(
    [x + 6, y + height],
    [far.x, far.y + height + 9],
    [far.x + deep.x + 20, far.y + deep.y + height + 7],
    [far.x + deep.x, far.y + deep.y + height - 4],
  )
  return (
    shadow(x + (width * ACROSS.x + deep.x) / 2 + 16, y + height + width * 0.035, width * 1.28, 92) +
    `<polygon points="${under}" fill="#16242C" opacity=".12"/>` +
    `<g transform="${sideMatrix}"><clipPath id="side${Math.round(x)}"><rect width="${depth}" height="${height}"/></clipPath><g clip-path="url(#side${Math.round(x)})">${side}</g><rect width="${depth}" height="${height}" fill="#0E1A20" opacity=".24"/></g>` +
    `<polygon points="${points([x, y], [far.x, far.y], [far.x + deep.x, far.y + deep.y], [x + deep.x, y + deep.y])}" fill="${top}"/>` +
    `<polygon points="${points([x, y], [far.x, far.y], [far.x + deep.x, far.y + deep.y], [x + deep.x, y + deep.y])}" fill="#fff" opacity=".16"/>` +
    `<g transform="${frontMatrix}"><clipPath id="front${Math.round(x)}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#front${Math.round(x)})">${front}</g><rect width="${width}" height="${height}" fill="url(#light)"/></g>` +
    `<path d="M${x} ${y}L${far.x.toFixed(1)} ${far.y.toFixed(1)}V${(far.y + height).toFixed(1)}" fill="none" stroke="#fff" stroke-width="2" opacity=".65"/>`
  )
}

/** A strip of foil with `count` tablets pressed into it, in two rows, lying in front. */
export function blister(x: number, y: number, turn: number, pill: (px: number, py: number) => string, count = 10): string {
  const columns = Math.max(2, Math.ceil(count / 2))
  const width = columns * 52 + 20
  let pills = ''
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < columns && row * columns + column < count; column++) {
      const px = 36 + column * 52
      const py = 34 + row * 52
      pills += `<ellipse cx="${px + 2}" cy="${py + 4}" rx="23" ry="22" fill="#8E979C" opacity=".45"/>${pill(px, py)}<path d="M${px - 13} ${py - 12}q8 -9 20 -7" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".85"/>`
    }
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    `<rect x="4" y="10" width="${width}" height="120" rx="12" fill="#16242C" opacity=".18"/>` +
    `<rect width="${width}" height="120" rx="11" fill="url(#foil)"/><rect x="1" y="1" width="${width - 2}" height="118" rx="10" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>${pills}</g>`
  )
}

export function tablet(fill: string): (px: number, py: number) => string {
  return (px, py) =>
    `<circle cx="${px}" cy="${py}" r="20" fill="${fill}"/><circle cx="${px}" cy="${py}" r="20" fill="url(#pill)" opacity=".55"/><path d="M${px - 12} ${py + 1}h24" stroke="#000" stroke-opacity=".13" stroke-width="2"/>`
}

/** A two-coloured capsule, centred at a point. */
export function capsule(x: number, y: number, turn: number, one: string, other: string, scale = 1): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">` +
    '<ellipse cx="4" cy="24" rx="60" ry="15" fill="#16242C" opacity=".16"/>' +
    `<path d="M-60 0a24 24 0 0 1 24 -24H2V24H-36a24 24 0 0 1 -24 -24Z" fill="${one}"/>` +
    `<path d="M-2 -25H36a25 25 0 0 1 0 50H-2Z" fill="${other}"/>` +
    '<path d="M-60 0a24 24 0 0 1 24 -24H36a25 25 0 0 1 24 20Q0 8 -60 4Z" fill="#fff" opacity=".16"/>' +
    '<path d="M-40 -14H38" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"/>' +
    '<path d="M-56 10a22 22 0 0 0 20 14H36a25 25 0 0 0 22 -14Q0 22 -56 10Z" fill="#000" opacity=".14"/></g>'
  )
}

export interface Cylinder {
  /** Horizontal centre and top of the body. */
  x: number
  y: number
  width: number
  height: number
  fill: string
  label: string
  labelTop: number
  labelHeight: number
}

/** A round body standing on the table, its label wrapped around the front and shaded with it. */
export function cylinder({ x, y, width, height, fill, label, labelTop, labelHeight }: Cylinder): string {
  const left = x - width / 2
  const bow = width * 0.055
  const shoulder = width * 0.14
  const body = `M${left} ${y + shoulder}Q${left} ${y} ${left + shoulder} ${y}H${left + width - shoulder}Q${left + width} ${y} ${left + width} ${y + shoulder}V${y + height - bow}Q${left + width} ${y + height} ${x} ${y + height + bow * 0.5}Q${left} ${y + height} ${left} ${y + height - bow}Z`
  const top = y + labelTop
  const wrap = `M${left} ${top}Q${x} ${top + bow * 2} ${left + width} ${top}V${top + labelHeight}Q${x} ${top + labelHeight + bow * 2} ${left} ${top + labelHeight}Z`
  return (
    shadow(x + 24, y + height + 4, width * 1.55, width * 0.3) +
    `<ellipse cx="${x}" cy="${y + height - bow * 0.2}" rx="${width * 0.49}" ry="${bow * 1.6}" fill="#16242C" opacity=".22"/>` +
    `<path d="${body}" fill="${fill}"/>` +
    `<clipPath id="wrap"><path d="${wrap}"/></clipPath><g clip-path="url(#wrap)"><g transform="translate(${left} ${top + bow * 0.9})"><rect y="${-bow}" width="${width}" height="${labelHeight + bow * 2}" fill="#fff"/>${label}</g></g>` +
    `<path d="${body}" fill="url(#round)" opacity=".72"/>`
  )
}

/** A screw cap with ridges. */
export function screwCap(x: number, bottom: number, width: number, height: number, fill: string): string {
  const left = x - width / 2
  let ridges = ''
  const count = Math.round(width / 11)
  for (let at = 1; at < count; at++) {
    // Ridges get denser towards the rims, as they do on a round object.
    const angle = (Math.PI * at) / count
    const rx = x - (Math.cos(angle) * width) / 2
    ridges += `M${rx.toFixed(1)} ${bottom - height * 0.86}V${bottom - 3}`
  }
  return (
    `<path d="M${left} ${bottom - height + 9}Q${left} ${bottom - height} ${left + 12} ${bottom - height - 2}H${left + width - 12}Q${left + width} ${bottom - height} ${left + width} ${bottom - height + 9}V${bottom - 4}Q${x} ${bottom + 10} ${left} ${bottom - 4}Z" fill="${fill}"/>` +
    `<path d="${ridges}" stroke="#000" stroke-opacity=".13" stroke-width="2.4"/>` +
    `<path d="M${left} ${bottom - height + 9}Q${left} ${bottom - height} ${left + 12} ${bottom - height - 2}H${left + width - 12}Q${left + width} ${bottom - height} ${left + width} ${bottom - height + 9}V${bottom - 4}Q${x} ${bottom + 10} ${left} ${bottom - 4}Z" fill="url(#round)" opacity=".5"/>`
  )
}
