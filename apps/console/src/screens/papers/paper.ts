import type { ConsoleListOwnPapers } from '@shop/contract/console-seller-papers'
import type { Out } from '@shop/contract/endpoint'

export type PaperRow = Out<typeof ConsoleListOwnPapers>['rows'][number]
export type OwnPaper = NonNullable<PaperRow['current']>
