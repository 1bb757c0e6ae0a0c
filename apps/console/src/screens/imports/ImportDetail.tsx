import { GetOfferImport } from '@shop/contract/console-offer-imports'
import { OFFER_COLUMN_NAMES } from '@shop/contract/offer-columns'
import { useParams } from '@tanstack/react-router'
import { Tag } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportState } from './ImportState.tsx'
import type { Import } from './import-states.ts'
import styles from './imports.module.css'

/** One import: how far it is, what its columns were read as, and what each row becomes. */
export function ImportDetail() {
  const { offerImportId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={GetOfferImport}
      args={{ offerImportId }}
      what="导入"
      title={({ name }) => name}
      renderActions={(found) => <ImportActions found={found} />}
    >
      {(found) => (
        <>
          <ImportState found={found} />
          {found.columns.length > 0 && <ReadColumns columns={found.columns} />}
          {found.hasReport && <ImportRows found={found} />}
        </>
      )}
    </DetailPage>
  )
}

/** What each column of the file was read as; what is not used is grey. */
function ReadColumns({ columns }: Pick<Import, 'columns'>) {
  return (
    <Part title="认出的列">
      <p className="gap quiet">认错了，请对照模板改文件里的标题，再导入一次。</p>
      <ul className={styles.columns} aria-label="认出的列">
        {columns.map(({ title, as }) => (
          <li key={`${title} ${as}`}>
            <Tag color={as ? 'success' : undefined}>
              {title}
              {as === null ? '（没有用到）' : title !== OFFER_COLUMN_NAMES[as] && ` → ${OFFER_COLUMN_NAMES[as]}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Part>
  )
}
