/** What kinds of personal information there are (20-access, "Help and texts"). */
export const PERSONAL_DATA_KINDS = {
  basic: '基本信息',
  identity: '身份证件',
  certificates: '证照',
  trade: '交易',
  device: '设备',
  location: '位置',
  communication: '通讯内容',
} as const
export type PersonalDataKind = keyof typeof PERSONAL_DATA_KINDS

/** How many records of a kind a page shows; the file has all of them. */
export const SHOWN_RECORDS = 50
/** How many hours the file with a user's personal information is kept. */
export const EXPORT_HOURS = 24
/** How many days pass between deregistering and the erasure, in which the user can change their mind. */
export const COOLING_DAYS = 7
