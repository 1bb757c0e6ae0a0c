import { create } from 'zustand'

/** The address chosen on the address page when the checkout opened it; null stands for the default address. */
export const useChosenAddress = create<{ id: number | null }>()(() => ({ id: null }))
