import { Link } from '@tanstack/react-router'
import { proposalAddress, type SaidOfGoods } from './proposal.ts'

/** Leads to the form in which a seller proposes goods that the library lacks. `nth`: the row of a file, for whoever hears the page. */
export const ProposeLink = ({ said, nth }: { said: SaidOfGoods; nth?: number }) => (
  <Link
    to="/goods-proposals"
    className="in-text"
    search={proposalAddress(said)}
    {...(nth !== undefined && { 'aria-label': `第 ${nth} 行申请新增商品` })}
  >
    申请新增商品
  </Link>
)
