import type { Out } from '@shop/contract/endpoint'
import type { GetOwnService } from '@shop/contract/salesmen'

export type OwnService = NonNullable<Out<typeof GetOwnService>['salesman']>
