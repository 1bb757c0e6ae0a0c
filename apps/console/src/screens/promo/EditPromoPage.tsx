import { ConsoleGetPromoPage } from '@shop/contract/console-promo-pages'
import { useCall } from '../../kit/queries.ts'
import { Loading } from '../../kit/views.tsx'
import { PromoDrawer } from './PromoDrawer.tsx'

interface Props {
  /** null: a new one. */
  pageId: number | null
  close: () => void
}

/** Opens the form of a page once its text is there. */
export const EditPromoPage = ({ pageId, close }: Props) =>
  pageId === null ? <PromoDrawer close={close} /> : <Existing pageId={pageId} close={close} />

function Existing({ pageId, close }: { pageId: number; close: () => void }) {
  const { data } = useCall(ConsoleGetPromoPage, { pageId })
  return data ? <PromoDrawer key={data.version} page={data} close={close} /> : <Loading />
}
