// The engine's side of one table: it is opened again when it is gone, once, and only while somebody is there.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError, engine } from '../src/engine/client'
import { Host, type TableSetup } from '../src/table/host'

// As the worker does it: one request after another, each answered later.
const tables = new Set<string>()
let opened = 0
vi.spyOn(engine, 'call').mockImplementation(async (method, params) => {
  await Promise.resolve()
  const { table } = params as { table: string }
  if (method === 'close') return void tables.delete(table) as never
  if (method === 'new') {
    if (tables.has(table)) throw new EngineError(-32602, `the table "${table}" is already open`, {})
    tables.add(table)
    opened += 1
    return { table } as never
  }
  if (!tables.has(table)) throw new EngineError(-32001, 'there is no such table', {})
  return { method } as never
})

const setup: TableSetup = { id: 't', game: 'micropolis', options: {}, pack: 'underfoot', seats: [], seed: 1 }
const someTime = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a table whose worker has failed', () => {
  beforeEach(() => {
    tables.clear()
    opened = 0
  })
  it('is opened once, however many questions find it gone', async () => {
    const host = new Host(setup, null, () => 'en')
    const answers = await Promise.all([host.ask('save', {}), host.ask('legal', {}), host.ask('save', {})])
    expect(answers).toEqual([{ method: 'save' }, { method: 'legal' }, { method: 'save' }])
    expect(opened).toBe(1)
  })
  it('stays closed when whoever asked has left', async () => {
    const host = new Host(setup, null, () => 'en')
    await host.open()
    host.close()
    const answered = vi.fn()
    void host.ask('save', {}).then(answered, answered)
    await someTime()
    expect(answered).not.toHaveBeenCalled()
    expect(opened).toBe(1)
    const next = new Host(setup, null, () => 'en')
    await next.open()
    expect(await next.ask('save', {})).toEqual({ method: 'save' })
  })
})
