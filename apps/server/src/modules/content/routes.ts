import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { getHome } from './get-home.ts'
import { listHotWords } from './list-hot-words.ts'
import { consoleGetPromoPage } from './promo/console-get-promo-page.ts'
import { consoleListPromoPages } from './promo/console-list-promo-pages.ts'
import { getPromoPage } from './promo/get-promo-page.ts'
import { publishPromoPage } from './promo/publish-promo-page.ts'
import { savePromoPage } from './promo/save-promo-page.ts'
import { recommendGoods } from './recommend-goods.ts'
import { consoleListOwnPages } from './seller-pages/console-list-own-pages.ts'
import { consoleListSellerPages } from './seller-pages/console-list-seller-pages.ts'
import { decideSellerPage } from './seller-pages/decide-seller-page.ts'
import { getSellerPage } from './seller-pages/get-seller-page.ts'
import { listSellerPages } from './seller-pages/list-seller-pages.ts'
import { removeSellerPage } from './seller-pages/remove-seller-page.ts'
import { sendSellerPage } from './seller-pages/send-seller-page.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetHome, getHome)
  query(kernel, calls.RecommendGoods, recommendGoods)
  query(kernel, calls.ListHotWords, listHotWords)
  query(kernel, calls.GetPromoPage, getPromoPage)
  query(kernel, calls.ConsoleListPromoPages, consoleListPromoPages)
  query(kernel, calls.ConsoleGetPromoPage, consoleGetPromoPage)
  consoleCommand(kernel, calls.SavePromoPage, savePromoPage)
  consoleCommand(kernel, calls.PublishPromoPage, publishPromoPage)

  query(kernel, calls.ListSellerPages, listSellerPages)
  query(kernel, calls.GetSellerPage, getSellerPage)
  query(kernel, calls.ConsoleListOwnPages, consoleListOwnPages)
  consoleCommand(kernel, calls.SendSellerPage, sendSellerPage)
  consoleCommand(kernel, calls.RemoveSellerPage, removeSellerPage)
  query(kernel, calls.ConsoleListSellerPages, consoleListSellerPages)
  consoleCommand(kernel, calls.DecideSellerPage, decideSellerPage)
}
