import { NotFoundView } from '@shop/ui/view/View.tsx'
import { replace } from './navigation.ts'
import { Page } from './Page.tsx'

/** Shown at addresses without a page. */
export default function UnknownPage() {
  return (
    <Page title="页面不存在" header="default">
      <NotFoundView onHome={() => replace('pages/index/index')} />
    </Page>
  )
}
