import { ListDocuments } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { Cell, CellGroup, EmptyView, Skeleton } from '@shop/ui'
import { DocumentRow } from '../../../shell/documents/DocumentRow.tsx'
import styles from '../../../shell/documents/documents.module.css'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'

/** The rules of the platform by topic, with version and day; open to guests. */
export default function ServiceRules() {
  const documents = useCall(ListDocuments, {}, { staleTime: 300_000 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={documents} skeleton={<Skeleton shape="block" height="120px" count={4} />}>
          {({ topics }) => <Topics topics={topics} />}
        </Loaded>
        <CellGroup>
          <Cell title="协议" detail="用户服务协议、隐私政策、采购协议" href={to('sub-person/register/webView')} />
        </CellGroup>
      </div>
    </Page>
  )
}

function Topics({ topics }: Pick<Out<typeof ListDocuments>, 'topics'>) {
  if (topics.length === 0) return <EmptyView small art="book" title="还没有公布服务规则" />
  return topics.map(({ name, rules }) => (
    <CellGroup key={name} title={name}>
      {rules.map((rule) => (
        <DocumentRow key={rule.key} document={rule} />
      ))}
    </CellGroup>
  ))
}
