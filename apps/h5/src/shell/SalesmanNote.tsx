import { EmptyView } from '@shop/ui/view/View.tsx'
import { useMe } from './me.ts'
import { to } from './navigation.ts'

export const useIsSalesman = () => useMe().data?.user.kind === 'salesman'

/** In place of what belongs to a shop's members, or of a form that a salesman could fill in and not send. */
export const SalesmanNote = () => (
  <EmptyView
    art="lock"
    title="业务员账号不加入门店"
    detail="这个账号用来服务您负责的门店；要为门店采购，请用其他手机号登录"
    action={{ label: '返回我的', href: to('pages/person/index') }}
  />
)
