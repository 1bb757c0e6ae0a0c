import { ListDocuments } from '@shop/contract/documents'
import { Cell, CellGroup, Skeleton } from '@shop/ui'
import { DocumentRow } from '../../../shell/documents/DocumentRow.tsx'
import styles from '../../../shell/documents/documents.module.css'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { DocumentView } from './parts/DocumentView.tsx'

/** An agreement or a rule in the version that the address names, or the one in force; without a name, or with one that there is not, the list of agreements. */
export default function WebView() {
  const { kind, version } = usePageSearch('sub-person/register/webView')
  return (
    <Page>
      <div className={styles.page}>
        {kind ? (
          <DocumentView key={`${kind}-${version}`} name={kind} version={version} others={<Agreements />} />
        ) : (
          <Agreements />
        )}
      </div>
    </Page>
  )
}

function Agreements() {
  const documents = useCall(ListDocuments, {}, { staleTime: 300_000 })
  return (
    <Loaded query={documents} skeleton={<Skeleton shape="block" height="64px" count={3} />}>
      {({ agreements }) => (
        <>
          <CellGroup>
            {agreements.map((agreement) => (
              <DocumentRow key={agreement.key} document={agreement} />
            ))}
          </CellGroup>
          <CellGroup>
            <Cell title="平台服务规则" href={to('sub-person/serviceRules/list')} />
          </CellGroup>
        </>
      )}
    </Loaded>
  )
}
