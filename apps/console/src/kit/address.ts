import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address: readable words, so that it can be shared and bookmarked. */
export type Address = { [name: string]: string | undefined }

export const parseAddress = (query: string): Address => Object.fromEntries(new URLSearchParams(query))

export function formatAddress(address: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text && `?${text}`
}

/** The list state in the address and a function to change part of it. Any change returns to page one. */
export function useAddress(): [Address, (change: Address) => void] {
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  return [address, (change) => void navigate({ to: '.', search: (old: Address) => ({ ...old, page: undefined, ...change }) })]
}
