import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address: plain words, so that it can be read, shared and kept. */
export type Address = { [name: string]: string | undefined }

export const parseAddress = (query: string): Address => Object.fromEntries(new URLSearchParams(query))

export function formatAddress(address: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text && `?${text}`
}

/** The state of a list in the address, and how to change a part of it. What is changed starts at page one. */
export function useAddress(): [Address, (change: Address) => void] {
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  return [address, (change) => void navigate({ to: '.', search: (old: Address) => ({ ...old, page: undefined, ...change }) })]
}
