const APP = /YaoshiApp\/(\d+)/

/** The version code of the app whose web view shows the shop; null in a browser. */
export const appCode = (agent: string = navigator.userAgent): number | null => {
  const code = APP.exec(agent)?.[1]
  return code === undefined ? null : Number(code)
}
export const isInApp = () => appCode() !== null
