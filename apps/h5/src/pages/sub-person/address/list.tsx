import { BottomBar, Button, EmptyView, Skeleton, Tag, confirmDialog, toast, lazyPart } from '@shop/ui'
import { ListAddresses, RemoveAddress, SetDefaultAddress } from '@shop/contract/shops'
import { Suspense, useState } from 'react'
import { useChosenAddress } from '../../../features/address/chosen.ts'
import { placeHref } from '../../../features/map/chosen-place.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { maskPhone } from '../../../shell/format.ts'
import { useMe } from '../../../shell/me.ts'
import { goBack, usePageSearch } from '../../../shell/navigation.ts'
import { useCall, useSend } from '../../../shell/query.ts'
import type { Address } from './parts/address.ts'
import styles from './list.module.css'

const AddressSheet = lazyPart(() => import('./parts/AddressSheet.tsx'))
const WAITING = 1
const APPROVED = 2

/** The shop's delivery addresses; goods are only delivered to approved ones. */
export default function Addresses() {
  const { choose, chosen } = usePageSearch('sub-person/address/list')
  const addresses = useCall(ListAddresses, {})
  const mayChange = useMe().data?.abilities.manageAddress ?? false
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const add = (
    <Button block size="l" onClick={() => setEditing('new')}>
      新增收货地址
    </Button>
  )
  return (
    <Page title={choose ? '选择收货地址' : undefined} footer={mayChange && <BottomBar action={add} label="新增收货地址" />}>
      <Loaded query={addresses} skeleton={<AddressesSkeleton />}>
        {({ rows }) =>
          rows.length ? (
            <ul className={styles.list}>
              {rows.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  mayChange={mayChange}
                  choose={choose === true}
                  chosen={address.id === chosen}
                  onEdit={() => setEditing(address)}
                />
              ))}
            </ul>
          ) : (
            <EmptyView
              art="doorstep"
              title="还没有收货地址"
              detail={mayChange ? '药品只能送到审核通过的地址，新增后平台会尽快审核' : '请联系门店负责人添加'}
            />
          )
        }
      </Loaded>
      {editing && (
        <Suspense>
          <AddressSheet address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Page>
  )
}

const AddressesSkeleton = () => (
  <div className={styles.list}>
    <Skeleton shape="card" count={2} />
  </div>
)

interface CardProps {
  address: Address
  mayChange: boolean
  choose: boolean
  /** Where the order goes now. */
  chosen: boolean
  onEdit: () => void
}
function AddressCard({ address, mayChange, choose, chosen, onEdit }: CardProps) {
  const makeDefault = useSend(SetDefaultAddress)
  const remove = useSend(RemoveAddress)
  const approved = address.state === APPROVED
  const where = `${address.regionName}${address.detail}`
  const onRemove = async () => {
    if (!(await confirmDialog({ title: '删除这个收货地址？', message: address.detail, yes: '删除', danger: true }))) return
    if (await remove.send({ id: address.id })) toast('已删除', { tone: 'success' })
  }
  const onDefault = async () => {
    if (await makeDefault.send({ id: address.id })) toast('已设为默认地址', { tone: 'success' })
  }
  const onChoose = () => {
    useChosenAddress.setState({ id: address.id })
    goBack()
  }
  return (
    <li className={styles.card}>
      <p className={styles.who}>
        {address.receiver} <span className={styles.phone}>{maskPhone(address.phone)}</span>
        {chosen && <Tag variant="brand">本单收货</Tag>}
        {address.isDefault && <Tag variant="brand">默认</Tag>}
        {address.ofLicence && <Tag>许可证地址</Tag>}
        {address.state === WAITING && <Tag variant="near-expiry">审核中</Tag>}
        {!approved && address.state !== WAITING && <Tag variant="danger">未通过</Tag>}
      </p>
      <p className={styles.where}>{where}</p>
      {address.state === WAITING && <p className={styles.hint}>平台审核通过后即可送货到这里</p>}
      {address.rejectReason && !approved && address.state !== WAITING && (
        <p className={styles.wrong}>未通过原因：{address.rejectReason}</p>
      )}
      <div className={styles.actions}>
        {address.longitude !== null && address.latitude !== null && (
          <Button
            size="s"
            variant="text"
            href={placeHref({ longitude: address.longitude, latitude: address.latitude }, address.receiver, where)}
          >
            查看位置
          </Button>
        )}
        {choose && approved && (
          <Button size="s" variant={chosen ? 'outlined' : 'filled'} onClick={onChoose}>
            {chosen ? '仍送到这里' : '送到这里'}
          </Button>
        )}
        {mayChange && approved && !address.isDefault && (
          <Button size="s" variant="text" onClick={onDefault}>
            设为默认
          </Button>
        )}
        {mayChange && !address.ofLicence && (
          <>
            <Button size="s" variant="text" onClick={onEdit} label={`修改${address.receiver}的地址`}>
              修改
            </Button>
            <Button size="s" variant="text" onClick={onRemove} label={`删除${address.receiver}的地址`}>
              删除
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
