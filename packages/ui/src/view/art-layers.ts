/**
 * What the drawings show, on a 120×96 grid: layers from back to front. Fills: `wash`, `tint` and the second hue `swift`;
 * outlined: `card` (white), `tinted`, `swifted`; `line`: outline alone. `mark`: the product's mark, at x, y in a square of so many.
 */
export const ART = {
  /** A counter under its awning. */
  counter: [
    ['wash', 'M28 30h64v54H28z'],
    ['card', 'M26 14h68l8 16a7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0 7 7 0 0 1-14 0z'],
    ['tint', 'M37.3 14h11.4L46 30a7 7 0 0 1-14 0zM60 14h11.3L74 30a7 7 0 0 1-14 0zM82.7 14H94l8 16a7 7 0 0 1-14 0z'],
    ['swifted', 'M70 47h13v11H70z'],
    ['tinted', 'M38 45h8v3l2 2.5V58H36v-7.5l2-2.5z'],
    ['card', 'M24 62h72v22H24z'],
    ['tinted', 'M20 57h80v6H20z'],
    ['line', 'M74 52.5h5'],
    ['mark', '53 66 14'],
  ],
  /** An empty tote, waiting for goods. */
  cart: [
    ['wash', 'M30 22h60v16H30z'],
    ['card', 'M25 42h70l-7 42H32z'],
    ['tinted', 'M20 36h80v8H20z'],
    ['mark', '52 52 16'],
    ['line', 'M38 54l2 20M82 54l-2 20M60 10v14M53.5 17.5 60 24l6.5-6.5'],
  ],
  /** A magnifier over a shelf. */
  search: [
    ['line', 'M20 12v72M84 12v20M20 40h36M20 76h38'],
    ['tinted', 'M28 24h12v16H28zM28 58h10v18H28z'],
    ['card', 'M44 28h9v12h-9zM42 64h12v12H42z'],
    ['swifted', 'M79 36a18 18 0 1 1 0 36 18 18 0 0 1 0-36z'],
    ['line', 'M92 67l14 15M71 54h16'],
  ],
  /** A receipt. */
  order: [
    ['wash', 'M24 28h16v56H24z'],
    ['card', 'M36 12h46v68l-5.75-5-5.75 5-5.75-5-5.75 5-5.75-5-5.75 5-5.75-5-5.75 5z'],
    ['tint', 'M36 12h46v14H36z'],
    ['line', 'M36 26h46M46 38h26M46 48h20M46 58h12'],
    ['swifted', 'M84 46a14 14 0 1 1 0 28 14 14 0 0 1 0-28z'],
    ['line', 'M79 53l5 6 5-6M84 59v9M79.5 61.5h9'],
  ],
  /** A receipt with its stamp. */
  paid: [
    ['card', 'M30 12h46v68l-5.75-5-5.75 5-5.75-5-5.75 5-5.75-5-5.75 5-5.75-5-5.75 5z'],
    ['line', 'M40 26h26M40 36h20M40 46h14'],
    ['tinted', 'M78 40a18 18 0 1 1 0 36 18 18 0 0 1 0-36z'],
    ['line', 'M70 58l6 6 11-12'],
  ],
  /** A delivery scooter. */
  scooter: [
    ['tinted', 'M20 34h26v22H20z'],
    ['line', 'M33 39v12M27 45h12M70 30h9l13 44M70 30h-4'],
    ['card', 'M24 74c0-11 6-16 15-16h14c4 0 5 3 5 7v3h14c5 0 8-3 8-8V46l3-2 8 30h-9H44'],
    ['swifted', 'M34 65a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM92 65a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z'],
    ['line', 'M44 62h14M8 40h7M4 52h10M10 64h8'],
  ],
  /** A folder of licences. */
  licence: [
    ['tinted', 'M20 26h28l6 8h46v50H20z'],
    ['card', 'M34 14h52v46H34z'],
    ['line', 'M44 26h22M44 35h14M44 44h10'],
    ['swifted', 'M72 34a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z'],
    ['line', 'M68 48v9l4-2.5 4 2.5v-9'],
    ['card', 'M13 52h94l-7 32H20z'],
    ['line', 'M50 68h20'],
  ],
  /** A closed shutter. */
  lock: [
    ['card', 'M24 24h72v60H24z'],
    ['tinted', 'M19 12h82v15H19z'],
    ['wash', 'M31 34h58v50H31z'],
    ['line', 'M31 34h58v50M31 84V34M31 43h58M31 52h58M31 61h58M31 70h16M73 70h16M48 19.5h24'],
    ['swifted', 'M49 65h22v19H49z'],
    ['line', 'M54 65v-5a6 6 0 0 1 12 0v5M60 72v5'],
  ],
  /** A pass. */
  pass: [
    ['line', 'M48 8l9 20M72 8l-9 20'],
    ['card', 'M32 30h56v54H32z'],
    ['tinted', 'M52 24h16v10H52z'],
    ['swifted', 'M60 40a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM44 74c1-9 7-14 16-14s15 5 16 14z'],
  ],
  /** An unplugged cable. */
  network: [
    ['wash', 'M36 30h48v36H36z'],
    ['line', 'M6 72c18 0 8-24 24-24M114 24c-18 0-8 24-24 24'],
    ['tinted', 'M30 38h14a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H30z'],
    ['line', 'M48 44h7M48 52h7'],
    ['card', 'M90 36H78a6 6 0 0 0-6 6v12a6 6 0 0 0 6 6h12z'],
    ['swifted', 'M72 42h6v4h-6zM72 50h6v4h-6z'],
    ['line', 'M63 34l-3-8M70 30l2-6M63 62l-3 8M70 66l2 6'],
  ],
  /** A tote tipped over. */
  error: [
    ['wash', 'M66 60h44v24H66z'],
    ['tinted', 'M18 40 70 26l4 14-52 14z'],
    ['card', 'M24 54 74 40l8 34-45 10h-6z'],
    ['line', 'M42 58l4 18M56 54l4 18'],
    ['swifted', 'M86 66h16v18H86z'],
    ['line', 'M90 75h8M94 71v8'],
    ['tinted', 'M80 48l9-5 5 9-9 5z'],
    ['card', 'M108 74a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'],
  ],
  /** A signpost. */
  lost: [
    ['wash', 'M50 84c0-5 4-8 10-8s10 3 10 8z'],
    ['line', 'M60 10v74'],
    ['tinted', 'M32 18h44l9 9-9 9H32z'],
    ['card', 'M88 44H46l-9 9 9 9h42z'],
    ['line', 'M42 27h20M58 53h20'],
    ['swifted', 'M90 76h14v8H90z'],
    ['line', 'M18 84c0-5 2-8 5-10M26 84c0-3 2-6 5-7'],
  ],
  /** A house to deliver to. */
  doorstep: [
    ['wash', 'M18 40h52v44H18z'],
    ['line', 'M12 44 44 18l32 26M18 40v44h52V40'],
    ['tinted', 'M34 54h20v30H34z'],
    ['line', 'M49 70h.1'],
    ['swifted', 'M88 30a15 15 0 0 1 15 15c0 11-15 24-15 24S73 56 73 45a15 15 0 0 1 15-15z'],
    ['card', 'M88 39a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'],
    ['line', 'M76 80c2 2 7 4 12 4s10-2 12-4'],
  ],
  /** A screen. */
  video: [
    ['card', 'M22 22h76v48H22z'],
    ['wash', 'M29 29h62v34H29z'],
    ['swifted', 'M53 36v20l17-10z'],
    ['tinted', 'M40 78h40v6H40z'],
    ['line', 'M60 70v8M38 8l12 14M82 8 70 22'],
  ],
  /** A box with a heart. */
  favourite: [
    ['card', 'M26 46h68v38H26z'],
    ['tinted', 'M26 46 34 34h16M94 46 86 34H70'],
    ['line', 'M26 46 34 34h14M94 46 86 34H72M26 46h68M52 66h16'],
    ['swifted', 'M60 42S42 32 42 20a9.5 9.5 0 0 1 18-4 9.5 9.5 0 0 1 18 4c0 12-18 22-18 22z'],
  ],
  /** A parcel. */
  box: [
    ['card', 'M26 34h68v50H26z'],
    ['tinted', 'M26 34l8-14h52l8 14z'],
    ['line', 'M60 20v14M26 34h68'],
    ['tint', 'M52 34h16v16H52z'],
    ['line', 'M52 34v16h16V34'],
    ['swifted', 'M72 62h16v14H72z'],
    ['line', 'M76 67h8M76 71.5h5'],
    ['mark', '32 62 14'],
  ],
  /** A telephone. */
  telephone: [
    ['tinted', 'M28 62c0-10 10-16 32-16s32 6 32 16v22H28z'],
    ['card', 'M60 54a12 12 0 1 1 0 24 12 12 0 0 1 0-24z'],
    ['swifted', 'M18 34c0-10 16-20 42-20s42 10 42 20v8H82v-7c-5-3-13-4-22-4s-17 1-22 4v7H18z'],
    ['line', 'M60 63h.1M56 69h.1M64 69h.1M46 46v-5M74 46v-5'],
  ],
  /** A pack with its leaflet. */
  pack: [
    ['tinted', 'M26 30 36 18h40l-8 12z'],
    ['card', 'M26 30h42v54H26z'],
    ['tinted', 'M68 30l8-12v52l-8 14z'],
    ['swifted', 'M26 46h42v16H26z'],
    ['line', 'M42 54h10M47 49v10M34 38h16M34 72h22'],
    ['card', 'M82 40h22l-5 44H77z'],
    ['line', 'M87 52h10M86 60h10M85 68h7'],
  ],
  /** An empty shelf. */
  shelf: [
    ['wash', 'M26 12h68v72H26z'],
    ['line', 'M22 10v74M98 10v74M22 34h76M22 60h76'],
    ['swifted', 'M40 34h16v9H40zM68 60h16v9H68z'],
    ['tinted', 'M72 20h14v14H72z'],
    ['line', 'M44 38.5h8M72 64.5h8M26 84h68'],
  ],
  /** A cold box. */
  coldbox: [
    ['tinted', 'M30 30 38 16h44l8 14z'],
    ['card', 'M24 30h72v54H24z'],
    ['swift', 'M32 40h56v36H32z'],
    ['line', 'M24 30h72M32 40h56v36H32zM60 46v24M49.6 52l20.8 12M70.4 52 49.6 64M52 16v-5h16v5'],
  ],
  /** A clipboard. */
  ledger: [
    ['wash', 'M22 24h14v60H22z'],
    ['card', 'M32 18h56v66H32z'],
    ['tinted', 'M48 12h24v12H48z'],
    ['line', 'M46 38h4M56 38h20M46 50h4M56 50h20M46 62h4M56 62h10'],
    ['swifted', 'M82 58a12 12 0 1 1 0 24 12 12 0 0 1 0-24z'],
    ['line', 'M82 64v6l4 3'],
  ],
  /** Messages. */
  message: [
    ['card', 'M22 22h62v40H48L34 74V62H22z'],
    ['line', 'M36 36h32M36 47h20'],
    ['swifted', 'M74 50h26v22h-6v9l-10-9H74z'],
    ['line', 'M82 61h10'],
  ],
  /** A coupon. */
  ticket: [
    ['tinted', 'M18 30h84v13a7 7 0 0 0 0 14v13H18V57a7 7 0 0 0 0-14z'],
    ['card', 'M18 30h52v40H18V57a7 7 0 0 0 0-14z'],
    ['line', 'M78 36v5M78 47v5M78 58v5'],
    ['swifted', 'M46 40a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'],
    ['line', 'M42.5 45l3.5 4.5 3.5-4.5M46 49.5v6M42.5 51.5h7'],
  ],
  /** An open book: help, rules, words. */
  book: [
    ['wash', 'M12 34h96v50H12z'],
    ['tinted', 'M60 34C48 26 34 24 18 26v52c16-2 30 0 42 6z'],
    ['card', 'M60 34c12-8 26-10 42-8v52c-16-2-30 0-42 6z'],
    [
      'line',
      'M28 38c8-.6 15 .2 22 3M28 49c8-.6 15 .2 22 3M28 60c8-.6 15 .2 22 3M70 41c4-1.6 7-2.4 10-2.8M70 52c7-2.8 14-3.6 22-3M70 63c7-2.8 14-3.6 22-3',
    ],
    ['swifted', 'M82 25.4c4-.4 7-.4 10 0V48l-5-4.5-5 4.5z'],
  ],
  /** A sheet and a pen: what somebody writes to us. */
  letter: [
    ['wash', 'M20 26h16v58H20z'],
    ['card', 'M30 12h40l14 14v58H30z'],
    ['tinted', 'M70 12v14h14z'],
    ['line', 'M40 34h26M40 45h32M40 56h18'],
    ['swifted', 'M95 38l9 9-32 32-11 2 2-11z'],
    ['line', 'M88 45l9 9'],
  ],
  /** An identity card. */
  card: [
    ['wash', 'M26 20h84v48H26z'],
    ['card', 'M18 28h80a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z'],
    ['tinted', 'M18 28h80a6 6 0 0 1 6 6v6H12v-6a6 6 0 0 1 6-6z'],
    ['swifted', 'M36 47a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM21 78c1-8 6-12 15-12s14 4 15 12z'],
    ['line', 'M62 52h30M62 62h30M62 72h16'],
  ],
  /** A framed certificate on the wall. */
  plaque: [
    ['line', 'M60 6 38 22M60 6l22 16'],
    ['tinted', 'M18 20h84v56H18z'],
    ['card', 'M26 28h68v40H26z'],
    ['line', 'M44 38h32M36 48h30M36 57h18'],
    ['swifted', 'M80 48a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'],
    ['line', 'M75 64v10l5-3 5 3V64'],
  ],
  /** A sign on the pavement: what somebody makes known. */
  poster: [
    ['wash', 'M78 22h16l12 62H90z'],
    ['card', 'M32 12h50l12 72H20z'],
    ['tinted', 'M34 22h46l3 18H31z'],
    ['line', 'M44 31h26M30 66h56M28 74h30'],
    ['swifted', 'M48 47h20a6 6 0 0 1 0 12H48a6 6 0 0 1 0-12z'],
    ['line', 'M58 47v12'],
  ],
  /** Trays: what waits for somebody, and is done. */
  tray: [
    ['card', 'M34 14h44v30H34z'],
    ['line', 'M42 24h24M42 33h16'],
    ['tinted', 'M16 40h22l5 8h34l5-8h22l-4 18H20z'],
    ['wash', 'M24 58h72v8H24z'],
    ['line', 'M24 58v8M96 58v8'],
    ['card', 'M16 66h22l5 6h34l5-6h22l-4 18H20z'],
    ['swifted', 'M90 10a13 13 0 1 1 0 26 13 13 0 0 1 0-26z'],
    ['line', 'M84 23l5 5 8-9'],
  ],
  /** A door that stands open. */
  door: [
    ['card', 'M26 10h48v74H26z'],
    ['wash', 'M33 17h34v67H33z'],
    ['tinted', 'M33 17l23 9v58H33z'],
    ['line', 'M49 54v6'],
    ['swifted', 'M72 46h18v-9l17 15-17 15v-9H72z'],
  ],
  /** A cabinet of index cards. */
  drawer: [
    ['card', 'M30 8h60v76H30z'],
    ['tinted', 'M37 15h46v15H37z'],
    ['swifted', 'M40 38h14v10H40zM64 35h14v13H64z'],
    ['tinted', 'M22 48h76v18H22z'],
    ['line', 'M53 22.5h14M52 57h16M37 73h46M53 78h14'],
  ],
  /** A cash register. */
  register: [
    ['wash', 'M38 8h24v18H38z'],
    ['line', 'M38 26V8h24v18M45 15h10'],
    ['tinted', 'M32 26h56l12 30H20z'],
    ['swifted', 'M68 31h14l2.4 9H69z'],
    ['line', 'M40 35h.1M50 35h.1M60 35h.1M37 44h.1M48.5 44h.1M60 44h.1'],
    ['card', 'M18 56h84v28H18z'],
    ['line', 'M18 64h84M52 74h16'],
  ],
} as const satisfies Record<string, readonly (readonly [layer: string, path: string])[]>
