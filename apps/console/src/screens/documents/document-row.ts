import type { ConsoleListDocuments } from '@shop/contract/console-documents'
import type { Out } from '@shop/contract/endpoint'

export type DocumentRow = Out<typeof ConsoleListDocuments>['rows'][number]
