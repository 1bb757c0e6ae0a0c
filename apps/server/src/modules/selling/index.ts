import { AddBatch, AdjustBatch, ConsoleGetOffer, ConsoleListOffers, LockBatch, SaveOffer, SetOffersOnSale } from '@shop/contract'
import { command, query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { addBatch } from './add-batch.ts'
import { adjustBatch } from './adjust-batch.ts'
import { getOffer, listOffers } from './list-offers.ts'
import { lockBatch } from './lock-batch.ts'
import { saveOffer } from './save-offer.ts'
import { setOffersOnSale } from './set-on-sale.ts'

/** A seller's offers and stock at the console: prices and rules, on and off sale, batches in, corrected and locked. */
export const sellingModule = (): Module => ({
  name: 'selling',
  register(kernel) {
    query(kernel, ConsoleListOffers, listOffers)
    query(kernel, ConsoleGetOffer, getOffer)
    command(kernel, SaveOffer, saveOffer)
    command(kernel, SetOffersOnSale, setOffersOnSale)
    command(kernel, AddBatch, addBatch)
    command(kernel, AdjustBatch, adjustBatch)
    command(kernel, LockBatch, lockBatch)
  },
})
