import type { ConsoleListLicences } from '@shop/contract/licences'
import type { Out } from '@shop/contract/endpoint'

export type Licence = Out<typeof ConsoleListLicences>['rows'][number]
