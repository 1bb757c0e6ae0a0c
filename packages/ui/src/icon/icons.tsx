'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { drawIcon } from './Icon.tsx'

// Drawn on 24×24 with round strokes. One export per icon, so that a bundle contains only the icons it uses.

export const IconHome = /* @__PURE__ */ drawIcon(
  'M3.5 10.8 12 3.6l8.5 7.2M5.5 9.2V19a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9.2M9.5 15.5c1.5 1.3 3.5 1.3 5 0',
)
export const IconHomeFilled = /* @__PURE__ */ drawIcon(
  '',
  'M11 3.7a1.6 1.6 0 0 1 2 0l7.4 6.1c.7.6.3 1.7-.6 1.7h-.3V19a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7.5h-.3c-.9 0-1.3-1.1-.6-1.7zM9 15.2c-.4.4-.4 1 0 1.3 1.8 1.6 4.2 1.6 6 0 .4-.3.4-.9 0-1.3-.3-.3-.8-.3-1.1 0-1.1 1-2.7 1-3.8 0-.3-.3-.8-.3-1.1 0z',
)
export const IconVideo = /* @__PURE__ */ drawIcon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM10 9.2v5.6l4.8-2.8z',
)
export const IconVideoFilled = /* @__PURE__ */ drawIcon(
  '',
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm5 4.9c-.4.2-.5.5-.5.9v4.4c0 .8.8 1.2 1.5.8l3.6-2.2c.6-.4.6-1.2 0-1.6L11 9c-.3-.2-.7-.2-1-.1z',
)
export const IconCart = /* @__PURE__ */ drawIcon(
  'M3 4h1.7c.7 0 1.3.5 1.4 1.2L7.6 14a1.8 1.8 0 0 0 1.8 1.5h7.8a1.8 1.8 0 0 0 1.7-1.3l1.6-5.7a.8.8 0 0 0-.8-1H6.5M9.5 19.6h.01M17 19.6h.01',
)
export const IconCartFilled = /* @__PURE__ */ drawIcon(
  '',
  'M2.2 4c0-.5.4-.9.9-.9h1.6c1.1 0 2 .8 2.2 1.9l.2 1.4h12.7c1 0 1.7 1 1.4 2l-1.6 5.7a2.6 2.6 0 0 1-2.5 1.9H9.4a2.6 2.6 0 0 1-2.6-2.2L5.3 5.2a.5.5 0 0 0-.5-.4H3.1a.9.9 0 0 1-.9-.8zM9.5 18a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM17 18a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
)
export const IconMine = /* @__PURE__ */ drawIcon('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 6 0 0 1 15 0z')
export const IconMineFilled = /* @__PURE__ */ drawIcon(
  '',
  'M12 3.3a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM12 13.8c4.7 0 8.3 2.6 8.3 6 0 .6-.4.9-.9.9H4.6c-.5 0-.9-.3-.9-.9 0-3.4 3.6-6 8.3-6z',
)
export const IconSearch = /* @__PURE__ */ drawIcon('M11 4.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6zM16 16l4.2 4.2')
export const IconScan = /* @__PURE__ */ drawIcon(
  'M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M3.5 12h17',
)
export const IconMessage = /* @__PURE__ */ drawIcon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9.5a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM8.5 9h7M8.5 12.5h4.5',
)
export const IconBack = /* @__PURE__ */ drawIcon('M15 4.5 7.5 12l7.5 7.5')
export const IconClose = /* @__PURE__ */ drawIcon('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const IconMore = /* @__PURE__ */ drawIcon(
  'M5 12h.01M12 12h.01M19 12h.01',
  'M5 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM12 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM19 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z',
)
export const IconPlus = /* @__PURE__ */ drawIcon('M12 5v14M5 12h14')
export const IconMinus = /* @__PURE__ */ drawIcon('M5 12h14')
export const IconCheck = /* @__PURE__ */ drawIcon('M4.5 12.5l5 5L19.5 7')
export const IconChevronLeft = /* @__PURE__ */ drawIcon('M14.5 5.5 8 12l6.5 6.5')
export const IconChevronRight = /* @__PURE__ */ drawIcon('M9.5 5.5 16 12l-6.5 6.5')
export const IconChevronUp = /* @__PURE__ */ drawIcon('M5.5 14.5 12 8l6.5 6.5')
export const IconChevronDown = /* @__PURE__ */ drawIcon('M5.5 9.5 12 16l6.5-6.5')
export const IconArrowUp = /* @__PURE__ */ drawIcon('M12 20V4.5M5.5 11 12 4.5l6.5 6.5')
export const IconArrowDown = /* @__PURE__ */ drawIcon('M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5')
export const IconArrowRight = /* @__PURE__ */ drawIcon('M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5')
export const IconFilter = /* @__PURE__ */ drawIcon('M4 5h16l-6.2 7.3V18l-3.6 1.8v-7.5z')
export const IconSort = /* @__PURE__ */ drawIcon('M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5')
export const IconGrid = /* @__PURE__ */ drawIcon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z')
export const IconList = /* @__PURE__ */ drawIcon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01')
export const IconShare = /* @__PURE__ */ drawIcon('M14 5.5 20 11l-6 5.5v-3.3c-4.5-.2-7.5 1.3-10 4.8.3-5.5 3.7-8.8 10-9.3z')
export const IconHeart = /* @__PURE__ */ drawIcon(
  'M12 20S3.7 15.2 3.7 9.3A4.5 4.5 0 0 1 12 6.8a4.5 4.5 0 0 1 8.3 2.5C20.3 15.2 12 20 12 20z',
)
export const IconHeartFilled = /* @__PURE__ */ drawIcon(
  'M12 20S3.7 15.2 3.7 9.3A4.5 4.5 0 0 1 12 6.8a4.5 4.5 0 0 1 8.3 2.5C20.3 15.2 12 20 12 20z',
  'M12 20S3.7 15.2 3.7 9.3A4.5 4.5 0 0 1 12 6.8a4.5 4.5 0 0 1 8.3 2.5C20.3 15.2 12 20 12 20z',
)
export const IconBell = /* @__PURE__ */ drawIcon(
  'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 19.8a2.3 2.3 0 0 0 4 0M12 4V3',
)
export const IconPhone = /* @__PURE__ */ drawIcon(
  'M6.5 3.8h2.3a1 1 0 0 1 1 .8l.7 3a1 1 0 0 1-.3 1L8.5 10.2a12 12 0 0 0 5.3 5.3l1.6-1.7a1 1 0 0 1 1-.3l3 .7a1 1 0 0 1 .8 1v2.3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2.2z',
)
export const IconChat = /* @__PURE__ */ drawIcon(
  'M12 4c4.7 0 8.5 3.2 8.5 7.2s-3.8 7.2-8.5 7.2c-.9 0-1.8-.1-2.6-.3L5 20.3l.9-3.7c-1.5-1.3-2.4-3.2-2.4-5.4C3.5 7.2 7.3 4 12 4zM8.5 11.3h.01M12 11.3h.01M15.5 11.3h.01',
)
export const IconClock = /* @__PURE__ */ drawIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2')
export const IconTruck = /* @__PURE__ */ drawIcon(
  'M2.5 6.5A1.5 1.5 0 0 1 4 5h9.5v11.5h-4M2.5 6.5v10H5M13.5 8.5h3.8L21.5 12v4.5H19M15 16.5h-1.5M7.2 14.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17 14.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z',
)
export const IconBox = /* @__PURE__ */ drawIcon('M12 3.3 20 7.5v9L12 20.7 4 16.5v-9zM4 7.5l8 4.2 8-4.2M12 11.7v9M8 5.5l8 4.2')
export const IconWallet = /* @__PURE__ */ drawIcon(
  'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 19 8H5M16.5 13.5h.01',
)
export const IconReceipt = /* @__PURE__ */ drawIcon(
  'M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6',
)
export const IconShield = /* @__PURE__ */ drawIcon(
  'M12 3.3 19.5 6v5.5c0 4.5-3 7.6-7.5 9.2-4.5-1.6-7.5-4.7-7.5-9.2V6zM8.7 11.8l2.4 2.4 4.3-4.5',
)
export const IconWarning = /* @__PURE__ */ drawIcon('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const IconInfo = /* @__PURE__ */ drawIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8h.01')
export const IconError = /* @__PURE__ */ drawIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6')
export const IconSuccess = /* @__PURE__ */ drawIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.8L16 9.5')
export const IconSuccessFilled = /* @__PURE__ */ drawIcon(
  '',
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm4.9 6.3c-.4-.4-1-.4-1.3 0l-4.7 5-2.3-2.3c-.4-.4-1-.4-1.3 0s-.4 1 0 1.3l3 3c.4.4 1 .4 1.3 0l5.3-5.7c.4-.4.4-1 0-1.3z',
)
export const IconTrash = /* @__PURE__ */ drawIcon(
  'M4 6.5h16M9 6.5V4.5h6v2M6 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h7.4a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6',
)
export const IconEdit = /* @__PURE__ */ drawIcon(
  'M4 20l.8-4L15.5 5.3a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8 19.2zM13.8 7l3.2 3.2',
)
export const IconCamera = /* @__PURE__ */ drawIcon(
  'M4.5 7.5H8L9.5 5h5L16 7.5h3.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM12 9.7a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z',
)
export const IconImage = /* @__PURE__ */ drawIcon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM3.5 16l4.8-4.8 4.7 4.7M11.5 14.5l3-3 6 5.8M14.5 8.5h.01',
)
export const IconLocation = /* @__PURE__ */ drawIcon(
  'M12 3.3a7 7 0 0 1 7 7c0 4.7-7 10.4-7 10.4s-7-5.7-7-10.4a7 7 0 0 1 7-7zM12 7.7a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
)
export const IconStore = /* @__PURE__ */ drawIcon(
  'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0zM5.2 12.2V20h13.6v-7.8M10 20v-4.5h4V20',
)
export const IconBuilding = /* @__PURE__ */ drawIcon(
  'M4 20.5V5A1.5 1.5 0 0 1 5.5 3.5h7A1.5 1.5 0 0 1 14 5v15.5M14 9h4.5A1.5 1.5 0 0 1 20 10.5v10M2.5 20.5h19M7.5 8h3M7.5 12h3M7.5 16h3M17 13h.01M17 16.5h.01',
)
export const IconUser = /* @__PURE__ */ drawIcon('M12 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 12 4zM5 20a7 5.8 0 0 1 14 0')
export const IconUsers = /* @__PURE__ */ drawIcon(
  'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.8 19.5a6.2 5.3 0 0 1 12.4 0M15.5 5a3.3 3.3 0 0 1 0 6.3M17.5 14.6a5.6 5.6 0 0 1 3.7 4.9',
)
export const IconSettings = /* @__PURE__ */ drawIcon(
  'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.3 3.5h3.4l.6 2.5 1.8 1 2.4-.7 1.7 2.9-1.8 1.8v2l1.8 1.8-1.7 2.9-2.4-.7-1.8 1-.6 2.5h-3.4l-.6-2.5-1.8-1-2.4.7-1.7-2.9L5.6 13v-2L3.8 9.2l1.7-2.9 2.4.7 1.8-1z',
)
export const IconLogout = /* @__PURE__ */ drawIcon(
  'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10.5 12H20.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const IconLock = /* @__PURE__ */ drawIcon(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
)
export const IconEye = /* @__PURE__ */ drawIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
)
export const IconEyeOff = /* @__PURE__ */ drawIcon(
  'M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.7-1.3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16',
)
export const IconCopy = /* @__PURE__ */ drawIcon(
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM5 15.5h-.5V5A1.5 1.5 0 0 1 6 3.5h9.5V5',
)
export const IconDownload = /* @__PURE__ */ drawIcon('M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15')
export const IconUpload = /* @__PURE__ */ drawIcon('M12 15.5V4M7 9l5-5 5 5M4.5 20h15')
export const IconRefresh = /* @__PURE__ */ drawIcon(
  'M19.5 9.5A8 8 0 0 0 5 8.5M4.5 4.5v4.5H9M4.5 14.5a8 8 0 0 0 14.5 1M19.5 19.5V15H15',
)
export const IconLeaf = /* @__PURE__ */ drawIcon(
  'M5 19c0-9 5-14 15-14.5.5 10-4 15-11.5 15A6 6 0 0 1 5 18M5 20.5c1-5 4-8.5 9-10.5',
)
export const IconPill = /* @__PURE__ */ drawIcon('M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM7 9.5l7.5 7.5M8.5 8l7.5 7.5')
export const IconCapsule = /* @__PURE__ */ drawIcon(
  'M5.2 12.4l7.2-7.2a4.5 4.5 0 0 1 6.4 6.4l-7.2 7.2a4.5 4.5 0 0 1-6.4-6.4zM8.8 8.8l6.4 6.4M6.8 13.8l1.8-1.8',
)
export const IconBottle = /* @__PURE__ */ drawIcon(
  'M8.5 3.5h7v3h-7zM9.5 6.5v2L7 10.5V19a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 19v-8.5l-2.5-2v-2M7 13h10M7 17.5h10',
)
export const IconSyringe = /* @__PURE__ */ drawIcon(
  'M17 3.5 20.5 7M18.8 5.2 16 8M13 5.5l5.5 5.5M16.8 9.2l-7.5 7.5-3.5.5.5-3.5 7.5-7.5M5.8 18.2 3.5 20.5M11 9l1.5 1.5M8.7 11.3l1.5 1.5',
)
export const IconOintment = /* @__PURE__ */ drawIcon('M9.5 3.5h5V7h-5zM8.5 7h7l2.5 12.5H6zM6 19.5h12v1.5H6zM10 12.5h4M12 10.5v4')
export const IconDevice = /* @__PURE__ */ drawIcon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM6 12h3l1.5-2.8 2.5 5.6 1.7-2.8H18M8 20.5h8',
)
export const IconHerb = /* @__PURE__ */ drawIcon(
  'M12 20.5V10M12 15c-4.5 0-7-2-7-6 4.5 0 7 2 7 6zM12 11.5c0-4.5 2.5-7 7.5-7.5 0 5-2.5 7.5-7.5 7.5z',
)
export const IconBandage = /* @__PURE__ */ drawIcon(
  'M5.3 12.5l7.2-7.2a4.3 4.3 0 0 1 6.2 6.2l-7.2 7.2a4.3 4.3 0 0 1-6.2-6.2zM9.3 8.5l6.2 6.2M8.5 9.3l6.2 6.2M12 10.5h.01M12 13.5h.01M10.5 12h.01M13.5 12h.01',
)
export const IconSnowflake = /* @__PURE__ */ drawIcon(
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.8 4.5 12 6.5l2.2-2M9.8 19.5l2.2-2 2.2 2M4.3 11l2.7-1-.6-2.9M17.6 16.9 17 14l2.7-1M19.7 11 17 10l.6-2.9M6.4 16.9 7 14l-2.7-1',
)
export const IconFire = /* @__PURE__ */ drawIcon(
  'M12 3.3c.5 3.2 5.8 5.5 5.8 10.7a5.8 5.8 0 0 1-11.6 0c0-2.5 1.3-4 2.3-5.3.3 1.5 1 2.2 1.7 2.5C10 8.5 10.5 5.5 12 3.3zM12 19.5a2.5 2.5 0 0 0 2.5-2.6c0-1.7-1.5-2.4-2.5-3.9-1 1.5-2.5 2.2-2.5 3.9a2.5 2.5 0 0 0 2.5 2.6z',
)
export const IconLightning = /* @__PURE__ */ drawIcon('M13.5 3 5 13.5h6L10 21l9-11h-6.2z')
export const IconLightningFilled = /* @__PURE__ */ drawIcon(
  'M13.5 3 5 13.5h6L10 21l9-11h-6.2z',
  'M13.5 3 5 13.5h6L10 21l9-11h-6.2z',
)
export const IconTicket = /* @__PURE__ */ drawIcon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 4.5 6zM14.5 9v.5M14.5 11.8v.5M14.5 14.5v.5',
)
export const IconGift = /* @__PURE__ */ drawIcon(
  'M4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7M3.5 8h17v4h-17zM12 8v12.5M12 8S10.8 3.5 8.3 3.5C6 3.5 5.8 8 12 8zM12 8s1.2-4.5 3.7-4.5C18 3.5 18.2 8 12 8z',
)
export const IconStar = /* @__PURE__ */ drawIcon('M12 3.7l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z')
export const IconStarFilled = /* @__PURE__ */ drawIcon(
  'M12 3.7l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  'M12 3.7l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
)
export const IconCalendar = /* @__PURE__ */ drawIcon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
)
export const IconHeadset = /* @__PURE__ */ drawIcon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2A1.5 1.5 0 0 1 8 14.5v3A1.5 1.5 0 0 1 6.5 19h-.5a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-2a1.5 1.5 0 0 0-1.5 1.5v3a1.5 1.5 0 0 0 1.5 1.5h.5a1.5 1.5 0 0 0 1.5-1.5zM18 19c-.7 1.3-2.2 2-4.5 2',
)
export const IconDocument = /* @__PURE__ */ drawIcon(
  'M6.5 3.5H14l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM13.5 3.5V8.5h5M8.5 12.5h7M8.5 16h4.5',
)
export const IconLicense = /* @__PURE__ */ drawIcon(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM6.5 9h6M6.5 12.5h4M6.5 15.5h3M16 9a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 16 9zM14.8 13v3l1.2-.7 1.2.7v-3',
)
export const IconWifiOff = /* @__PURE__ */ drawIcon(
  'M3 9a13 13 0 0 1 4-2.6M10.5 5.5A13 13 0 0 1 21 9M6 12.5a8.5 8.5 0 0 1 4.5-2.3M15 10.9a8.5 8.5 0 0 1 3 1.6M9 15.8a4.5 4.5 0 0 1 6 0M12 19.3h.01M4 4l16 16',
)
export const IconHistory = /* @__PURE__ */ drawIcon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 7.8V12l3 2')
export const IconTagPrice = /* @__PURE__ */ drawIcon(
  'M4 4.5h7.5L20 13a1.5 1.5 0 0 1 0 2l-5.5 5.5a1.5 1.5 0 0 1-2 0L4 12zM8.3 8.3h.01',
)
export const IconCoin = /* @__PURE__ */ drawIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.8 7.5 12 12l3.2-4.5M12 12v5M9 12.3h6M9 14.7h6',
)
export const IconPlay = /* @__PURE__ */ drawIcon('M7.5 4.5v15l12-7.5z')
export const IconPause = /* @__PURE__ */ drawIcon('M8.5 5v14M15.5 5v14')
export const IconReturn = /* @__PURE__ */ drawIcon('M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H8')
export const IconCrown = /* @__PURE__ */ drawIcon('M3.5 7.5l4.3 4L12 5l4.2 6.5 4.3-4-1.7 10.5H5.2zM5.5 20.5h13')
export const IconQr = /* @__PURE__ */ drawIcon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M14 20h2.5M20 17.5V20h-1M7 7h.01M17 7h.01M7 17h.01',
)
export const IconBank = /* @__PURE__ */ drawIcon(
  'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M9.8 9.5V17M14.2 9.5V17M18.5 9.5V17M3.5 19.8h17',
)
export const IconChart = /* @__PURE__ */ drawIcon('M4 20h16.5M6.5 16.5v-5M11 16.5V5M15.5 16.5V9M20 16.5v-3')
export const IconCategory = /* @__PURE__ */ drawIcon(
  'M4.5 4.5h6v6h-6zM13.5 17a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM4.5 13.5h6v6h-6zM16.5 4l3.5 3.5-3.5 3.5L13 7.5z',
)
export const IconPrint = /* @__PURE__ */ drawIcon(
  'M7 8.5V4h10v4.5M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2M7 13.5h10V20H7zM17 11.2h.01',
)
export const IconLink = /* @__PURE__ */ drawIcon(
  'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
)
export const IconMic = /* @__PURE__ */ drawIcon(
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
)
export const IconThumb = /* @__PURE__ */ drawIcon(
  'M7.5 10.5v9.5H5A1.5 1.5 0 0 1 3.5 18.5V12A1.5 1.5 0 0 1 5 10.5zM7.5 10.5 11 3.8c1.7 0 2.5 1.2 2.2 2.7l-.6 3h5.9a1.7 1.7 0 0 1 1.7 2l-1.2 7a1.8 1.8 0 0 1-1.8 1.5H7.5',
)
export const IconPin = /* @__PURE__ */ drawIcon('M9 3.5h6l-.7 6 3.2 3.5h-11l3.2-3.5zM12 13v7.5')
