// What the engine says about the choices of a decision (docs/formats/mycelia.md, "Aids").
import type { Aids, ReleaseAid } from '../../wire/mycelia'

export type { Aids, Destination, Fall, PaymentAid, ReleaseAid, SiteAid } from '../../wire/mycelia'
export type Source = ReleaseAid['source']

export const aidsOf = (aids: unknown): Aids => (typeof aids === 'object' && aids !== null ? (aids as Aids) : {})
