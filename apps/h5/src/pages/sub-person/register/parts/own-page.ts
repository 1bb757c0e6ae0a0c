import { BASE } from '../../../../shell/address.ts'

/** An address that a page was given to lead back to, if it is one of the shop's own. */
export const ownPage = (address: string | undefined) => (address?.startsWith(BASE) ? address : undefined)
