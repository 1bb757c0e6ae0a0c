import { create } from 'zustand'

/** The address chosen on the address page for the checkout that led there; null: the default one. */
export const useChosenAddress = create<{ id: number | null }>()(() => ({ id: null }))
