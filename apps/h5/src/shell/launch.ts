import { SaveEquipment } from '@shop/contract/equipment'
import { GetBoot } from '@shop/contract/platform'
import { isInApp } from './app-agent.ts'
import { equipment } from './equipment.ts'
import { call } from './http.ts'
import { keep } from './keep.ts'
import { callKey, metaOf, queryClient } from './query-client.ts'
import { SENT_EQUIPMENT, deviceStorage, useSession } from './session.ts'
import { APP_VERSION } from './version.ts'

/** The user who was welcomed in this launch; what failed is done again at the next one. */
let welcomed: number | null = null

/** Of a user who is or has just logged in: asks what has to be asked, sends the device once per session and version of the shop. */
function welcome() {
  const { userId } = useSession.getState()
  if (userId === welcomed) return
  welcomed = userId
  if (userId === null) return
  void import('./documents/ask-consent.ts').then(({ askUser }) => askUser())
  void import('./messages-ahead.ts').then(({ loadMessages }) => loadMessages())
  if (localStorage.getItem(SENT_EQUIPMENT) === APP_VERSION) return
  call(SaveEquipment, { ...equipment(), appVersion: APP_VERSION }).then(
    () => {
      if (useSession.getState().userId === userId) keep(SENT_EQUIPMENT, APP_VERSION)
    },
    () => {},
  )
}

/** What a launch does once the first page is on the screen: asks for the configuration, says which device this is. */
export function launch() {
  queryClient
    .fetchQuery({
      queryKey: callKey(GetBoot, {}),
      meta: metaOf(GetBoot),
      queryFn: ({ signal }) => call(GetBoot, {}, { signal }),
      // Already asked for since the launch: then the answer is no older than the page.
      staleTime: performance.now(),
    })
    .then(
      ({ config, environment }) => {
        deviceStorage.write('kindly-reminder', config.kindly_reminder ?? '')
        if (environment.wxAppId && /MicroMessenger/.test(navigator.userAgent))
          void import('./wechat/keep-card.ts').then(({ keepCard }) => keepCard()).catch(() => {})
      },
      () => {},
    )
  welcome()
  useSession.subscribe(welcome)
  if (isInApp()) void import('./app-update.ts').then(({ offerUpdate }) => offerUpdate())
}
