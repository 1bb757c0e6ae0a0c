import { chinaTime } from '@shop/contract/china-time'
import { ConsoleGetUser, USER_KIND_NAMES } from '@shop/contract/console-users'
import { useParams } from '@tanstack/react-router'
import { Alert, Descriptions } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { MovePhone } from './MovePhone.tsx'
import { PhoneChange } from './PhoneChange.tsx'
import { Devices, PhoneChanges, UserShops } from './UserParts.tsx'
import type { User } from './user.ts'

/** One user: shops, devices, and the phone number that operators may change for who lost theirs. */
export function UserDetail() {
  const { userId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetUser}
      args={{ userId: Number(userId) }}
      what="用户"
      title={({ nickname }) => nickname}
      renderActions={(user) => user.phoneChanges.every(({ confirmed }) => confirmed !== null) && <MovePhone user={user} />}
    >
      {(user) => (
        <>
          <PhoneChange user={user} />
          {user.deregistersAt && (
            <Alert
              className="gap"
              type="warning"
              showIcon
              title={`已申请注销，${chinaTime(user.deregistersAt)} 后删除；登录可以撤销`}
            />
          )}
          <Facts user={user} />
          <Part title={`门店（${user.shops.length}）`}>
            <UserShops user={user} />
          </Part>
          <Part title={`已登录的设备（${user.devices.length}）`}>
            <Devices user={user} />
          </Part>
          {user.phoneChanges.length > 0 && (
            <Part title="更换手机号">
              <PhoneChanges user={user} />
            </Part>
          )}
        </>
      )}
    </DetailPage>
  )
}

const Facts = ({ user }: { user: User }) => (
  <Descriptions
    size="small"
    column={3}
    items={[
      { key: 'phone', label: '手机号', children: <span className="number">{user.phoneMasked}</span> },
      { key: 'kind', label: '类型', children: USER_KIND_NAMES[user.kind] },
      { key: 'name', label: '实名认证', children: user.realName ? '已完成' : '未完成' },
      { key: 'created', label: '注册', children: chinaTime(user.createdAt) },
      { key: 'seen', label: '最近登录', children: user.lastLoginAt ? chinaTime(user.lastLoginAt) : '从未' },
    ]}
  />
)
