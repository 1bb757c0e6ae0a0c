import { EmptyView } from '@shop/ui'
import { Page } from '../../shell/Page.tsx'
import { to } from '../../shell/navigation.ts'

/** The cart of salesmen: they buy nothing themselves, and fill the carts of the shops in their care. */
export default function NoOwnCart() {
  return (
    <Page>
      <EmptyView
        art="cart"
        title="业务员没有自己的购物车"
        detail="门店允许后，可以为它代客加购"
        action={{ label: '查看负责的门店', href: to('pages/person/index') }}
      />
    </Page>
  )
}
