import { get, set } from 'idb-keyval'

// Not in local storage, which a logout clears: the hint is about the device.
const KEY = 'install-hint-dismissed'

/** Whether the hint was answered on this device; true where that can't be remembered. */
export const isDismissed = () => get<boolean>(KEY).then(Boolean, () => true)
export const dismiss = () => set(KEY, true).catch(() => {})
