/** States of a package with their names; a package never moves back to an earlier state. */
export const PACKAGE_STATES = { shipped: '已发货', moving: '运输中', delivering: '派送中', delivered: '已签收' } as const
export type PackageState = keyof typeof PACKAGE_STATES
