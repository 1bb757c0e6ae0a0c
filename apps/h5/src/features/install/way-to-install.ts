/** How the shop gets onto the home screen of this phone: by the browser's own offer, by hand on iOS, or not at all. */
export function wayToInstall(userAgent: string, standalone: boolean, offered: boolean): 'offer' | 'ios' | null {
  // Inside WeChat and other apps there is no such way.
  if (standalone || /MicroMessenger|DingTalk|AlipayClient|YaoshiApp/i.test(userAgent)) return null
  if (offered) return 'offer'
  // Other browsers of these phones name Safari as well, and have their button for sharing elsewhere.
  return /iPhone|iPad/.test(userAgent) && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'ios' : null
}
