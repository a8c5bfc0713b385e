import { itemInput } from '../../../../test/factories.ts'
import { must } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** Items of the price list, one of them archived, and two files that are on their way. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const marked = (code: string) =>
    itemInput({
      description: `Sold by ${mark}`,
      unit: `per ${mark}`,
      code: `${code}-${mark}`,
      vatCategory: 'zero',
      vatGround: 'basic_food',
    })
  const item = await must(visitor.post('/api/items', marked('A')))
  const archived = await must(visitor.post('/api/items', marked('B')))
  await must(visitor.post(`/api/items/${archived.id}/archive`))
  const opened = async () => {
    const file = { fileName: `${mark}.csv`, rowCount: 1 }
    const { id } = await must(visitor.post('/api/items/imports', file))
    await must(visitor.put(`/api/items/imports/${id}/rows`, { from: 0, rows: [marked('C')] }))
    return id as string
  }
  return {
    item: item.id as string,
    archivedItem: archived.id as string,
    itemImport: await opened(),
    spareItemImport: await opened(),
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = ['items.currency', 'items.vat_category', 'items.vat_ground', 'items.wht']
