import { Button, Cell, CellGroup, Switch, confirmDialog, toast, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { setOtcLabels, useOtcLabels } from '../../../features/goods/otc-labels.ts'
import { Page } from '../../../shell/Page.tsx'
import { setLargeText, useLargeText } from '../../../shell/large-text.ts'
import { useMe } from '../../../shell/me.ts'
import { goLogin, to } from '../../../shell/navigation.ts'
import { logOut } from '../../../shell/log-out.ts'
import { clearCache } from '../../../shell/cache.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import { PersonalisationCell } from './parts/PersonalisationCell.tsx'
import { RealNameCell } from './parts/RealNameCell.tsx'
import { Version } from './parts/Version.tsx'
import { WechatCell } from './parts/WechatCell.tsx'
import styles from './setting.module.css'

const DeregisterSheet = lazyPart(() => import('./parts/DeregisterSheet.tsx'))
const DevicesSheet = lazyPart(() => import('./parts/DevicesSheet.tsx'))
const NoticesSheet = lazyPart(() => import('./parts/NoticesSheet.tsx'))

/** The user's settings: account, appearance, cached data. */
export default function Settings() {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const largeText = useLargeText()
  const otcLabels = useOtcLabels()
  const [devices, setDevices] = useState(false)
  const [notices, setNotices] = useState(false)
  const [deregistering, setDeregistering] = useState(false)
  const clear = async () => {
    await clearCache()
    toast('缓存已清理', { tone: 'success' })
  }
  const leave = async () => {
    if (await confirmDialog({ title: '退出登录？', message: '退出后需要重新登录才能采购', yes: '退出登录' })) await logOut()
  }
  return (
    <Page>
      <div className={styles.groups}>
        {loggedIn && (
          <CellGroup title="账号与安全">
            <Cell title="个人信息" href={to('sub-person/user/userInfo')} />
            <Cell title="登录密码" value={me && (me.user.hasPassword ? '修改' : '去设置')} href={to('sub-person/user/pwdSet')} />
            <RealNameCell />
            <WechatCell />
            <Cell title="登录设备" onOpen={() => setDevices(true)} />
            {me?.shop && <Cell title="门店资质" href={to('sub-person/credential/credential')} />}
            {me?.shop && <Cell title="合同协议" href={to('sub-person/agreement/contractAgreement')} />}
            {me?.shop && <Cell title="收货地址" href={to('sub-person/address/list')} />}
          </CellGroup>
        )}
        {loggedIn && (
          <CellGroup title="通知">
            <Cell title="消息通知" detail="按类型选择收不收、要不要提醒" onOpen={() => setNotices(true)} />
          </CellGroup>
        )}
        {loggedIn && (
          <CellGroup title="隐私">
            <Cell
              title="个人信息收集清单"
              detail="收集了什么、为什么，查看和下载"
              href={to('sub-person/collectChecklist/index')}
            />
            <PersonalisationCell />
            <Cell title="注销账号" onOpen={() => setDeregistering(true)} />
          </CellGroup>
        )}
        <CellGroup title="显示">
          <Cell
            title="关怀版"
            detail="文字和按钮放大"
            right={<Switch label="关怀版" checked={largeText} onChange={setLargeText} />}
          />
          <Cell
            title="药品类别标签"
            detail="在商品上标出处方药、OTC"
            right={<Switch label="药品类别标签" checked={otcLabels} onChange={setOtcLabels} />}
          />
        </CellGroup>
        <CellGroup title="关于">
          <Cell title="帮助中心" href={to('sub-person/help/index')} />
          <Cell title="用户协议" href={to('sub-person/register/webView', { kind: 'user' })} />
          <Cell title="隐私政策" href={to('sub-person/register/webView', { kind: 'privacy' })} />
          <Cell title="采购协议" href={to('sub-person/register/webView', { kind: 'purchase' })} />
          <Cell title="平台服务规则" href={to('sub-person/serviceRules/list')} />
          <Cell title="平台资质" href={to('sub-person/certification/list')} />
          <Cell title="清理缓存" onOpen={() => void clear()} />
          <Version />
        </CellGroup>
      </div>
      <div className={styles.leave}>
        {loggedIn ? (
          <Button variant="outlined" block size="l" onClick={leave}>
            退出登录
          </Button>
        ) : (
          <Button block size="l" onClick={goLogin}>
            登录
          </Button>
        )}
      </div>
      <Suspense>
        {notices && <NoticesSheet onClose={() => setNotices(false)} />}
        {devices && <DevicesSheet onClose={() => setDevices(false)} />}
        {deregistering && <DeregisterSheet onClose={() => setDeregistering(false)} />}
      </Suspense>
    </Page>
  )
}
