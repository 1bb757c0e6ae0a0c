import { Link, type LinkProps } from '@tanstack/react-router'

interface Props {
  link: Pick<LinkProps, 'to' | 'search'>
  label: string
  /** Undefined while it is asked for. */
  count: number | undefined
}

/** One number of what waits; leads to the list behind it. */
export function WaitingCard({ link, label, count }: Props) {
  return (
    <li>
      <Link {...link} className="card">
        <b className="number">{count ?? '…'}</b>
        <span>{label}</span>
      </Link>
    </li>
  )
}
