import { create } from 'zustand'

/** The browser's offer to install the shop; it comes once, early, and can be answered only after a press. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}
export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }))

/** Keeps the browser's offer for the hint on the page (features/install), instead of the browser's own bar. */
export function watchInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }))
}
