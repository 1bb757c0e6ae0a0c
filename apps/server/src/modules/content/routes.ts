import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { getHome } from './get-home.ts'
import { arrangeHomeBlock } from './home/arrange-home-block.ts'
import { arrangeHomeItem } from './home/arrange-home-item.ts'
import { consoleGetHome } from './home/console-get-home.ts'
import { findHomeVisitors } from './home/find-home-visitors.ts'
import { previewHome } from './home/preview-home.ts'
import { removeHomeBlock } from './home/remove-home-block.ts'
import { removeHomeItem } from './home/remove-home-item.ts'
import { saveHomeBlock } from './home/save-home-block.ts'
import { saveHomeItem } from './home/save-home-item.ts'
import { saveHotWords } from './home/save-hot-words.ts'
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

  query(kernel, calls.ConsoleGetHome, consoleGetHome)
  consoleCommand(kernel, calls.SaveHomeBlock, saveHomeBlock)
  consoleCommand(kernel, calls.ArrangeHomeBlock, arrangeHomeBlock)
  consoleCommand(kernel, calls.RemoveHomeBlock, removeHomeBlock)
  consoleCommand(kernel, calls.SaveHomeItem, saveHomeItem)
  consoleCommand(kernel, calls.ArrangeHomeItem, arrangeHomeItem)
  consoleCommand(kernel, calls.RemoveHomeItem, removeHomeItem)
  consoleCommand(kernel, calls.SaveHotWords, saveHotWords)
  query(kernel, calls.FindHomeVisitors, findHomeVisitors)
  query(kernel, calls.PreviewHome, previewHome)

  query(kernel, calls.ListSellerPages, listSellerPages)
  query(kernel, calls.GetSellerPage, getSellerPage)
  query(kernel, calls.ConsoleListOwnPages, consoleListOwnPages)
  consoleCommand(kernel, calls.SendSellerPage, sendSellerPage)
  consoleCommand(kernel, calls.RemoveSellerPage, removeSellerPage)
  query(kernel, calls.ConsoleListSellerPages, consoleListSellerPages)
  consoleCommand(kernel, calls.DecideSellerPage, decideSellerPage)
}
