import type { Role } from '@shop/contract'

/** Finance reads, pays and keeps invoices; only owners and purchasers order and receive. */
export const mayOrder = ({ role }: { role: Role }) => role === 'owner' || role === 'purchaser'
