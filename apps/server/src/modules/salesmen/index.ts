import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { mergesGoods } from './merge-goods.ts'
import { eraseSalesman, workAsSalesman } from './personal-data.ts'
import { routes } from './routes.ts'

export { assign, ASSIGNED, claimCartNotice, endServing, notifyServers, SERVED_SHOPS, serving } from './assignments.ts'
export { handles, isCategoryHandled, replaceHandled, type Handled } from './handled.ts'
export { findInviter, openInvitation, sealedSalesmanInvitations } from './invitations.ts'
export { noSalesman } from './no-salesman.ts'
export { refer, serveReferred } from './referrals.ts'
export {
  authorised,
  findSalesman,
  findWorking,
  isOver,
  lockManaged,
  lockWorking,
  managedBy,
  SALESMAN_COLUMNS,
  salesmanName,
  type SalesmanRow,
} from './salesman-rows.ts'

/** Who serves which shops for a seller or the platform, what they handle, and whom they invite. */
export const salesmenModule = (config: Config): Module => ({
  name: 'salesmen',
  register: (kernel) => routes(kernel, config),
  personalData: [workAsSalesman],
  eraseUser: eraseSalesman,
  mergesGoods,
})
