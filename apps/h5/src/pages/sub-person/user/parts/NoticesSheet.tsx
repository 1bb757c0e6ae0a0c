import type { Out } from '@shop/contract/endpoint'
import { ChooseNotices, ListNoticeChoices } from '@shop/contract/messages'
import { NOTICE_CHANNEL_NAMES, NOTICE_KIND_NAMES, type NoticeKind } from '@shop/contract/notice-kinds'
import { Cell, CellGroup, Sheet, Skeleton, Switch } from '@shop/ui'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useCall, useSend } from '../../../../shell/query.ts'
import styles from './NoticesSheet.module.css'

type Choices = Out<typeof ListNoticeChoices>['rows'][number]

/** What each kind tells of. */
const ABOUT: Record<NoticeKind, string> = {
  audit: '资质、加入门店、收货地址的审核结果',
  order: '发货、送达、卖家取消',
  certificate: '到期前 60、30、7、1 天和当天',
  recall: '收到过的药品被召回，以及召回的结果',
  feedback: '平台回复了您的反馈',
  account: '门店冻结、账号和身份变化',
  goods: '您设了提醒的商品到货或降价',
}

/** What the user is notified of, by kind and channel; kept by the server, the same on every device. */
export default function NoticesSheet({ onClose }: { onClose: () => void }) {
  const choices = useCall(ListNoticeChoices, {}, { staleTime: 0 })
  return (
    <Sheet open title="消息通知" onClose={onClose} height="tall">
      <Loaded query={choices} skeleton={<Skeleton shape="list" count={6} />}>
        {({ rows }) => (
          <div className={styles.kinds}>
            {rows.map((row) => (
              <Kind key={row.kind} choices={row} />
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Kind({ choices: { kind, channels } }: { choices: Choices }) {
  const { send } = useSend(ChooseNotices)
  const isKept = channels.some(({ channel, on }) => channel === 'list' && on)
  const name = NOTICE_KIND_NAMES[kind]
  return (
    <CellGroup title={name}>
      {channels.map(({ channel, on, always }) => (
        <Cell
          key={channel}
          title={NOTICE_CHANNEL_NAMES[channel]}
          detail={channel === 'list' && ABOUT[kind]}
          {...(always
            ? { value: '始终开启' }
            : {
                right: (
                  <Switch
                    label={`${name}：${NOTICE_CHANNEL_NAMES[channel]}`}
                    // What is not among the messages has nothing to remind of.
                    checked={on && isKept}
                    disabled={!isKept && channel !== 'list'}
                    onChange={(wanted) => send({ kind, channel, on: wanted })}
                  />
                ),
              })}
        />
      ))}
    </CellGroup>
  )
}
