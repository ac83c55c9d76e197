// Written by tools/forms from the descriptions in src; do not edit.

import type * as micropolis from './micropolis'

export type GameAction = micropolis.Action

export type GameEvent = micropolis.Event

export type GameOptions = micropolis.Options

export type GamePack = micropolis.Pack

export type GameState = micropolis.State

export type GameView = micropolis.View
