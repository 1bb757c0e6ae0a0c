'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { drawDuotone } from './Duotone.tsx'

// The duotone family, 32×32 with 2 px round strokes: for entries, services and states of orders. Chosen by what is meant:
//   entries   Category Store NearExpiry Podium Replenish Insurance Essential Herb Device Favourite ColdChain NextDay
//             Prescription Tonic Coupon Shortage Notify
//   services  Followed Address Person Members Settings Service Licence Invoice Quality
//   orders    ToPay ToShip ToReceive Refunding
// Payment methods wear their own colours (payment-icons.tsx); controls and text have the plain line icons (icons.tsx).
// One export per icon, so that a bundle contains only the icons it uses.

// Entries
export const DuotoneCategory = /* @__PURE__ */ drawDuotone(
  'M5 5h9v9H5zM5 18h9v9H5zM18 18h9v9h-9zM22.5 5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM19.5 12.5l6-6',
  'M22.5 5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM5 18h9v9H5z',
)
export const DuotoneStore = /* @__PURE__ */ drawDuotone(
  'M7 5h18l3 7.5a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM12 12.5 13 5M20 12.5 19 5M6.5 18.5V27h19v-8.5M13 27v-6h6v6',
  'M7 5h18l3 7.5a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z',
)
export const DuotoneNearExpiry = /* @__PURE__ */ drawDuotone(
  'M8 4h16M8 28h16M10 4v4.5c0 3.5 6 4.5 6 7.5s-6 4-6 7.5V28M22 4v4.5c0 3.5-6 4.5-6 7.5s6 4 6 7.5V28M16 20v2',
  'M11 9.5h10c-1.2 2.6-4.2 3.5-5 6-.8-2.5-3.8-3.4-5-6zM11 27.5c0-3 3-4.5 5-5 2 .5 5 2 5 5z',
  'warn',
)
export const DuotonePodium = /* @__PURE__ */ drawDuotone(
  'M12 27.5V14.5h8v13M12 18.5H4v9h24v-6h-8M16 3.5l1.3 2.6 2.9.4-2.1 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2.1 2.9-.4z',
  'M12 14.5h8v13h-8zM16 3.5l1.3 2.6 2.9.4-2.1 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2.1 2.9-.4z',
)
export const DuotoneReplenish = /* @__PURE__ */ drawDuotone(
  'M4.5 14.5h23L25 27.5H7zM12.5 19v4M19.5 19v4M9.5 10.5A6.8 6.8 0 0 1 22 8M22.5 3.5V8H18',
  'M4.5 14.5h23L25 27.5H7z',
)
export const DuotoneInsurance = /* @__PURE__ */ drawDuotone(
  'M5.5 7h21A1.5 1.5 0 0 1 28 8.5v15a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 23.5v-15A1.5 1.5 0 0 1 5.5 7zM12.5 20.5s-4.5-2.7-4.5-5.8a2.4 2.4 0 0 1 4.5-1.3 2.4 2.4 0 0 1 4.5 1.3c0 3.1-4.5 5.8-4.5 5.8zM21 13h3M21 18.5h3',
  'M12.5 20.5s-4.5-2.7-4.5-5.8a2.4 2.4 0 0 1 4.5-1.3 2.4 2.4 0 0 1 4.5 1.3c0 3.1-4.5 5.8-4.5 5.8z',
)
export const DuotoneEssential = /* @__PURE__ */ drawDuotone(
  'M16 3.5a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM10.5 20v8.5l5.5-3 5.5 3V20M16 7.8l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z',
  'M16 3.5a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
)
export const DuotoneHerb = /* @__PURE__ */ drawDuotone(
  'M4 15h24c0 5.5-3 9.5-7 11h-10C7 24.5 4 20.5 4 15zM10 28.5h12M18 11l7.5-7.5M7.5 11c-1-4 1.5-7 6-7.5.5 4.5-2 7.5-6 7.5zM7.5 11l3-3.5',
  'M4 15h24c0 5.5-3 9.5-7 11H11C7 24.5 4 20.5 4 15z',
)
export const DuotoneDevice = /* @__PURE__ */ drawDuotone(
  'M8.5 4.5H6V13a6 6 0 0 0 12 0V4.5h-2.5M12 19v2.5a6 6 0 0 0 6 6 6 6 0 0 0 6-6V18M24 11.5a3.2 3.2 0 1 1 0 6.5 3.2 3.2 0 0 1 0-6.5z',
  'M6 8v5a6 6 0 0 0 12 0V8zM24 11.5a3.2 3.2 0 1 1 0 6.5 3.2 3.2 0 0 1 0-6.5z',
)
export const DuotoneFavourite = /* @__PURE__ */ drawDuotone(
  'M16 27S4 20.3 4 12.2A6.4 6.4 0 0 1 16 9a6.4 6.4 0 0 1 12 3.2C28 20.3 16 27 16 27zM9 12.5A2.3 2.3 0 0 1 11 10',
  'M16 27S4 20.3 4 12.2A6.4 6.4 0 0 1 16 9a6.4 6.4 0 0 1 12 3.2C28 20.3 16 27 16 27z',
)
export const DuotoneColdChain = /* @__PURE__ */ drawDuotone(
  'M4 10.5h24V27H4zM7 10.5 9 5h14l2 5.5M16 14v9.5M12 16.3l8 4.8M20 16.3l-8 4.8',
  'M4 10.5h24V27H4z',
  'swift',
)
export const DuotoneNextDay = /* @__PURE__ */ drawDuotone(
  'M9 8h9.5v14H13M18.5 12.5h5L28 17v5h-2M10 20a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM23.5 20a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3.5 11.5H10M5 15.5h5M7.5 22H6.5',
  'M18.5 12.5h5L28 17v5h-9.5z',
  'swift',
)
export const DuotonePrescription = /* @__PURE__ */ drawDuotone(
  'M7 3.5h13L26 9.5v19H7zM19.5 4v6H26M12 22v-8h3.5a2.3 2.3 0 0 1 0 4.6H12M15 18.6 20 24M20 19.5 15.5 24',
  'M19.5 4v6H26z',
)
export const DuotoneTonic = /* @__PURE__ */ drawDuotone(
  'M11 4h10v5H11zM12.5 9v2.5L8 15v12a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 24 27V15l-4.5-3.5V9M8 17.5h16M8 24h16M16 18.8v4M14 20.8h4',
  'M8 17.5h16V24H8z',
)
export const DuotoneCoupon = /* @__PURE__ */ drawDuotone(
  'M4 8h24v5a3 3 0 0 0 0 6v5H4v-5a3 3 0 0 0 0-6zM12.5 12l3.5 4 3.5-4M16 16v4.5M13 17.5h6',
  'M4 8h24v5a3 3 0 0 0 0 6v5H4v-5a3 3 0 0 0 0-6z',
)
/** A shelf that is empty but for one box, and a pen: what is missed is put down. */
export const DuotoneShortage = /* @__PURE__ */ drawDuotone(
  'M5 4v24M27 4v9M5 11.5h22M5 21h9M9 6h6v5.5H9zM17.5 28l.8-3.8 7.4-7.4a1.9 1.9 0 0 1 2.8 2.8l-7.4 7.4z',
  'M17.5 28l.8-3.8 7.4-7.4a1.9 1.9 0 0 1 2.8 2.8l-7.4 7.4z',
)
/** A carton, and the bell that rings for it. */
export const DuotoneNotify = /* @__PURE__ */ drawDuotone(
  'M4 17h13v11H4zM10.5 17v4M19.5 11V8a4.5 4.5 0 0 1 9 0v3l1.5 2.5H18zM22.5 17a1.6 1.6 0 0 0 3 0',
  'M4 17h13v11H4z',
)

// Services
export const DuotoneFollowed = /* @__PURE__ */ drawDuotone(
  'M7 5h18l3 7.5a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM6.5 18.5V27H14M21.5 27.5s-5-3-5-6.3a2.6 2.6 0 0 1 5-1.2 2.6 2.6 0 0 1 5 1.2c0 3.3-5 6.3-5 6.3z',
  'M21.5 27.5s-5-3-5-6.3a2.6 2.6 0 0 1 5-1.2 2.6 2.6 0 0 1 5 1.2c0 3.3-5 6.3-5 6.3z',
)
export const DuotoneAddress = /* @__PURE__ */ drawDuotone(
  'M16 3.5a8 8 0 0 1 8 8C24 17 16 23.5 16 23.5S8 17 8 11.5a8 8 0 0 1 8-8zM16 8.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8.5 22.5c-2.5.7-4 1.7-4 2.8 0 2 5 3.2 11.5 3.2s11.5-1.2 11.5-3.2c0-1.1-1.5-2.1-4-2.8',
  'M16 3.5a8 8 0 0 1 8 8C24 17 16 23.5 16 23.5S8 17 8 11.5a8 8 0 0 1 8-8z',
)
export const DuotonePerson = /* @__PURE__ */ drawDuotone(
  'M16 4a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM4.5 28c.5-6 5-9.5 11.5-9.5S27 22 27.5 28z',
  'M4.5 28c.5-6 5-9.5 11.5-9.5S27 22 27.5 28z',
)
export const DuotoneMembers = /* @__PURE__ */ drawDuotone(
  'M12 5a4.8 4.8 0 1 1 0 9.6A4.8 4.8 0 0 1 12 5zM3 27c.5-5.5 3.5-8.5 9-8.5s8.5 3 9 8.5zM20.5 5.5a4.5 4.5 0 0 1 0 8.7M24 19c3 1.2 4.7 4 5 8',
  'M3 27c.5-5.5 3.5-8.5 9-8.5s8.5 3 9 8.5z',
)
export const DuotoneSettings = /* @__PURE__ */ drawDuotone(
  'M4 9h9M19 9h9M4 23h13M23 23h5M16 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM20 20a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 16h4M14 16h14M11 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'M16 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM20 20a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM11 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
)
export const DuotoneService = /* @__PURE__ */ drawDuotone(
  'M6 18v-3a10 10 0 0 1 20 0v3M6 17h2.5A1.5 1.5 0 0 1 10 18.5v4A1.5 1.5 0 0 1 8.5 24H8a3 3 0 0 1-3-3v-2.5A1.5 1.5 0 0 1 6.5 17M26 17h-2.5a1.5 1.5 0 0 0-1.5 1.5v4a1.5 1.5 0 0 0 1.5 1.5h.5a3 3 0 0 0 3-3v-2.5a1.5 1.5 0 0 0-1.5-1.5M24 24c-.8 2.5-3 4-6.5 4',
  'M6.5 17h2A1.5 1.5 0 0 1 10 18.5v4A1.5 1.5 0 0 1 8.5 24H8a3 3 0 0 1-3-3v-2.5A1.5 1.5 0 0 1 6.5 17zM25.5 17h-2a1.5 1.5 0 0 0-1.5 1.5v4a1.5 1.5 0 0 0 1.5 1.5h.5a3 3 0 0 0 3-3v-2.5a1.5 1.5 0 0 0-1.5-1.5z',
)
export const DuotoneHelp = /* @__PURE__ */ drawDuotone(
  'M16 4.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23zM12.5 13a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.8 1.4-1.8 2.7M16 22.5h.01',
  'M16 4.5a11.5 11.5 0 0 1 0 23z',
)
export const DuotoneLicence = /* @__PURE__ */ drawDuotone(
  'M4 6h24v19H4zM8 11h8M8 15.5h6M8 20h4M22 12.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM20 19v5.5l2-1.2 2 1.2V19',
  'M22 12.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
)
export const DuotoneInvoice = /* @__PURE__ */ drawDuotone(
  'M6 4h20v24.5l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2-3.3 2zM12.5 9l3.5 4 3.5-4M16 13v6.5M12.5 14.5h7M12.5 18h7',
  'M6 4h20v6.5H6z',
)
export const DuotonePlan = /* @__PURE__ */ drawDuotone(
  'M7 5h18v23H7zM11 14l1.5 1.5 2.5-2.5M18 14.5h3M11 21l1.5 1.5 2.5-2.5M18 21.5h3',
  'M7 5h18v5H7z',
)
export const DuotoneQuality = /* @__PURE__ */ drawDuotone(
  'M16 3.5 26.5 7v8.5c0 6-4 10.5-10.5 13-6.5-2.5-10.5-7-10.5-13V7zM11.5 15.5l3.3 3.3 6-6.3',
  'M16 3.5 26.5 7v8.5c0 6-4 10.5-10.5 13z',
)

// States of orders
export const DuotoneToPay = /* @__PURE__ */ drawDuotone(
  'M24 9.5V5H7.5A3.5 3.5 0 0 0 4 8.5v16A2.5 2.5 0 0 0 6.5 27h20a1.5 1.5 0 0 0 1.5-1.5V11a1.5 1.5 0 0 0-1.5-1.5H6M28 15.5h-6a2.8 2.8 0 0 0 0 5.5h6',
  'M28 15.5h-6a2.8 2.8 0 0 0 0 5.5h6z',
)
export const DuotoneToShip = /* @__PURE__ */ drawDuotone(
  'M4 12.5h24V27H4zM4 12.5 8 7h4M28 12.5 24 7h-4M16 3.5v6.5M13 7.5l3 3 3-3M12.5 17h7',
  'M4 12.5h24V27H4z',
)
export const DuotoneToReceive = /* @__PURE__ */ drawDuotone(
  'M3.5 7h15v16h-5M18.5 12h5l5 5.5V23H27M8 23H3.5V7M10.7 20.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM24 20.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM21.3 23H18.5',
  'M18.5 12h5l5 5.5V23h-10z',
)
export const DuotoneRefunding = /* @__PURE__ */ drawDuotone(
  'M6 4h20v24.5l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2-3.3 2zM14 9.5 10.5 13l3.5 3.5M10.5 13H18a3.7 3.7 0 0 1 0 7.4h-4',
  'M6 4h20v24.5l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2-3.3 2z',
)
