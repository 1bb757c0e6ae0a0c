import { Link } from '@tanstack/react-router'

/** A seller's name, to its page. */
export const SellerLink = ({ sellerId, name }: { sellerId: number; name: string }) => (
  <Link to="/sellers/$sellerId" params={{ sellerId: String(sellerId) }}>
    {name}
  </Link>
)
