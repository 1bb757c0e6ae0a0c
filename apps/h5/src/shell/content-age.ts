import { create } from 'zustand'

/** What a page says about the age of its content while there is no network; '' otherwise. Set by device/offline-note.ts. */
export const useOfflineNote = create(() => ({ text: '' }))

/** Whether what is shown may be old: then nothing is promised for a day or an hour. */
export const useIsOld = () => useOfflineNote(({ text }) => text !== '')
