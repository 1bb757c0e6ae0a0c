import type { Role } from '@shop/contract'

/** Finance reads, pays and keeps invoices; ordering and receiving is for owners and purchasers. */
export const mayOrder = ({ role }: { role: Role }) => role === 'owner' || role === 'purchaser'
