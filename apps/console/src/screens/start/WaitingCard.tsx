import { Link } from '@tanstack/react-router'

interface Props {
  to: '/orders' | '/addresses'
  search?: Record<string, string>
  label: string
  /** Undefined while it is asked for. */
  count: number | undefined
}

/** One number of what waits; leads to the list behind it. */
export function WaitingCard({ to, search = {}, label, count }: Props) {
  return (
    <li>
      <Link to={to} search={search} className="card">
        <b className="number">{count ?? '…'}</b>
        <span>{label}</span>
      </Link>
    </li>
  )
}
