import type { Bound } from './bounds.ts'

type Goal = {
  /** The goal's id, by which `npm run bench` selects it; several benchmarks may share one. */
  readonly id: string
  readonly work: string
  /** Descriptions of the contestants that ours is compared with, by name. */
  readonly contestants: Readonly<Record<string, string>>
  readonly cases: Readonly<Record<string, readonly Bound[]>>
}

const rate = (least: number, to: string): Bound => ({ figure: 'rate', least, to })
const cpu = (most: number, to: string): Bound => ({ figure: 'cpu', most, to })
const p99 = (most: number): Bound => ({ figure: 'p99', most, unit: 'ms' })
const most = (figure: string, amount: number, unit = ''): Bound => ({ figure, most: amount, unit })
const least = (figure: string, amount: number, unit = ''): Bound => ({ figure, least: amount, unit })

const list = (what: string): Goal['cases'] => ({
  [`10,000 ${what}, all shapes`]: [rate(1.5, 'peer'), p99(25)],
  [`each shape, 100,000 ${what}`]: [cpu(5, 'at 10,000')],
})

/** All goals; docs/performance.md and the printed tables are generated from them. */
export const goals = {
  directory: {
    id: 'P1',
    work: 'GET /api/iam/profiles, what visitors ask again and again, through the whole gateway; 64 connections, half of them with a session and a position cookie',
    contestants: {
      limit: 'bare fastify with the same bytes',
      'node:http': 'the same bytes with our headers, without a framework',
      peer: 'fastify and SQL on a table with an index for every filter',
    },
    cases: {
      '100,000 creators': [
        ...[cpu(1, 'limit'), rate(0.95, 'limit')],
        ...[cpu(1.15, 'node:http'), rate(15, 'peer')],
      ],
      '100,000 creators, 50 of whom change every second': [
        cpu(1.5, 'limit'),
        most('oldest answer', 100, 'ms'),
      ],
      '1,000,000 creators': [rate(0.85, 'at 100,000'), cpu(1.15, 'at 100,000')],
    },
  },
  search: {
    id: 'P2',
    work: 'GET /api/iam/profiles, every request a search or filter that nobody has asked before',
    contestants: {
      limit: 'bare fastify with one fixed buffer',
      peer: 'fastify and the best SQL that we know',
    },
    cases: {
      '100,000 creators, all shapes': [cpu(3, 'limit'), cpu(1 / 80, 'peer'), p99(25)],
      'each shape, 100,000 creators': [cpu(5, 'at 10,000')],
      'each shape, 1,000,000 creators': [cpu(5, 'at 100,000')],
    },
  },
  campaigns: {
    id: 'P2',
    work: 'GET /api/iam/campaigns, every request another search or filter',
    contestants: { peer: 'fastify and SQL on indexed tables' },
    cases: list('campaigns'),
  },
  offers: {
    id: 'P2',
    work: 'GET /api/iam/marketplace/offers, signed in as a brand with half of all offers, every request another search or filter',
    contestants: { peer: 'fastify and SQL on an indexed table' },
    cases: list('offers'),
  },
  spotlight: {
    id: 'P14',
    work: 'GET /api/iam/search over 100,000 creators and 10,000 campaigns, signed in as a brand with 5,000 offers and 500 contents, every request another beginning or misspelling of a name',
    contestants: {
      P2: 'GET /api/iam/profiles of the same gateway, every request another search or filter',
      'at 10,000':
        'the same with 10,000 creators, and searches for these alone: ten times the time is as much for each creator',
    },
    cases: {
      'one caller': [p99(5)],
      'one caller, ten times the creators': [{ figure: 'p99', most: 10, to: 'at 10,000' }],
      '64 callers': [cpu(3, 'P2')],
    },
  },
  append: {
    id: 'P5',
    work: 'the port of the event store on PostgreSQL, each append to a stream of its own',
    contestants: {
      limit: 'rows by one statement over one connection, as many in a commit as there are writers',
      peer: 'a statement that checks the revision, and a commit, for each append; a connection per writer',
    },
    cases: {
      '1 writer': [rate(0.9, 'peer')],
      '16 writers': [],
      '64 writers': [rate(3, 'peer')],
      '64 writers, 1,000,000 events in the log': [rate(0.85, 'with 100,000')],
    },
  },
  command: {
    id: 'P3',
    work: 'POST apply and offer moves, signed in, from the gateway over the command-service to the commit and the answer',
    contestants: {
      limit: 'the same HTTP server with one prepared insert, in a process of its own',
      peer: 'plain CRUD: fastify and pg, session, validation, one statement, and none of our promises',
      'careful peer':
        'the same promises in one statement: idempotency key, checks, the answer joined and kept',
      pgbench: 'bare inserts by pgbench, nothing before them',
    },
    cases: {
      '64 callers apply': [
        ...[rate(2, 'careful peer'), cpu(0.5, 'careful peer'), rate(1, 'peer'), cpu(1, 'peer')],
        ...[{ figure: 'p99', most: 1.2, to: 'peer' }, rate(0.5, 'limit')],
      ],
      'one caller applies': [rate(0.8, 'peer')],
      '64 callers move offers': [
        ...[rate(2, 'careful peer'), cpu(0.5, 'careful peer'), rate(1, 'peer'), cpu(1, 'peer')],
        { figure: 'p99', most: 1.2, to: 'peer' },
      ],
    },
  },
  'hot-stream': {
    id: 'P4',
    work: 'PATCH of one campaign by its brand, from 64 places at once',
    contestants: {
      'careful peer': 'one row updated by the same callers, with the same promises',
      'other streams': 'ours, each caller on a campaign of their own',
    },
    cases: {
      '64 callers on one stream': [
        ...[rate(2, 'careful peer'), rate(0.9, 'other streams')],
        most('lost changes', 0),
      ],
      'one caller on a stream of 500 events': [rate(0.8, 'on a new stream')],
    },
  },
  lag: {
    id: 'P7',
    work: 'from the commit to the view that shows it, at 1,000 commands a second, evenly spread; and how fast a backlog is caught up',
    contestants: {
      'select 1': 'a round trip to the database, beside the same load',
      limit: 'upserts of as many rows in batches, from memory, committed alike',
    },
    cases: {
      '1,000 commands a second': [{ figure: 'p50', most: 9, to: 'select 1' }, p99(8)],
      '1,000 commands a second for 60 s': [{ figure: 'p50', most: 9, to: 'select 1' }, p99(8)],
      'a backlog of 50,000 events': [rate(1.2, 'limit')],
    },
  },
  rebuild: {
    id: 'P6',
    work: 'the heaviest read model from the whole log, beside the live one; the peer’s rows are compared with ours by hash',
    contestants: {
      limit: 'COPY of the log to nowhere',
      'read, open, drop': 'every event read and every sealed field opened, nothing kept',
      peer: 'pages of 5,000 events, folded, one upsert and a commit each',
      'one by one': 'a commit for each event, of the first 2,000',
    },
    cases: {
      '1,000,000 events': [
        ...[rate(0.35, 'limit'), rate(0.7, 'read, open, drop'), rate(100, 'one by one')],
        most('memory', 512, 'MB'),
      ],
      '100,000 events': [],
      'five models in one pass': [rate(0.5, 'one model')],
      'directory reads beside it': [{ figure: 'p99', most: 5, to: 'idle' }],
      '10,000,000 events': [rate(0.85, 'at 1,000,000'), most('memory', 512, 'MB')],
    },
  },
  fanout: {
    id: 'P8',
    work: 'votes for one question of a live session, told to all its viewers over two gateways; the votes are recorded and projected by other processes, and counted are the gateways alone, for each message that a socket receives',
    contestants: {
      limit: 'plain `ws`, one string to all sockets ten times a second',
      peer: 'graphql-ws as one would write it: an execution and a JSON.stringify for each socket',
      'at 10 votes': 'ours at 10 votes a second',
    },
    cases: {
      '2,000 sockets, 10 votes a second': [
        ...[cpu(1.1, 'limit'), cpu(0.22, 'peer'), p99(150)],
        ...[most('wrong tallies', 0), most('kB for a socket', 100, 'kB')],
      ],
      '2,000 sockets, 5,000 votes a second': [
        ...[cpu(1.15, 'at 10 votes'), p99(150)],
        most('wrong tallies', 0),
      ],
      '9,000 sockets, 10 votes a second': [
        ...[cpu(1.1, 'limit'), cpu(0.22, 'peer')],
        most('wrong tallies', 0),
      ],
      '9,000 sockets, 5,000 votes a second': [cpu(1.15, 'at 10 votes'), most('wrong tallies', 0)],
    },
  },
  'as-of': {
    id: 'P9',
    work: 'GET /api/iam/earnings as of a day, and its total explained, of a creator whose ledger has 10,000 events, in a log of 1,000,000; every request another day',
    contestants: { 'in a log of 10,000': 'the same ledger in a log of 10,000 other events' },
    cases: {
      'earnings as of a day': [p99(25), cpu(1.2, 'in a log of 10,000')],
      'a total explained as of a day': [p99(25), cpu(1.2, 'in a log of 10,000')],
    },
  },
  desk: {
    id: 'P9',
    work: 'GET /api/admin/payouts as an approver, one request after the other, each another filter, order or page',
    contestants: { 'at 10,000': 'the same shape of query on 10,000 payouts' },
    cases: {
      '100,000 payouts, all shapes': [p99(25)],
      'each shape, 100,000 payouts': [cpu(5, 'at 10,000'), p99(25)],
    },
  },
  eventstoredb: {
    id: 'P12',
    work: 'the adapter of EventStoreDB, on the server that EVENT_STORE_URL names',
    contestants: {
      'bare client': 'the package @eventstore/db-client in a loop, one call with a deadline for each append',
      multiplexed: 'the same over one stream for all appends, without deadlines, which fails for all at once',
      'on PostgreSQL': 'the product on PostgreSQL’s adapter',
    },
    cases: {
      '64 writers, new streams': [rate(0.9, 'bare client')],
      'one growing stream': [rate(0.9, 'bare client')],
      'reading the log': [rate(0.9, 'bare client')],
      '64 callers apply': [rate(0.8, 'on PostgreSQL')],
    },
  },
  'login-storm': {
    id: 'P13',
    work: '16 clients that sign in beside directory reads',
    contestants: { idle: 'the same reads while nobody signs in' },
    cases: {
      'reads beside 16 clients': [
        { figure: 'p99', most: 2.5, to: 'idle' },
        least('sign-ins × free argon2', 0.5),
      ],
    },
  },
  landing: {
    id: 'P10',
    work: 'the first visit: Lighthouse on an emulated phone (median of three), and kB by brotli as the gateway serves them',
    contestants: { 'bare JS': 'React, its router and TanStack Query, nothing else' },
    cases: {
      'Lighthouse of a public page': [
        ...[least('performance', 99), least('accessibility', 100), least('best practices', 100)],
        ...[least('SEO', 100), most('LCP', 1_000, 'ms'), most('TBT', 50, 'ms'), most('CLS', 0.0005)],
      ],
      'Lighthouse of a portal page': [
        ...[least('performance', 90), least('accessibility', 100), least('best practices', 100)],
        least('SEO', 100),
      ],
      'bytes of a public page': [most('first load', 20, 'kB')],
      'bytes of a portal page': [most('JS × bare', 1.4), most('CSS', 12, 'kB')],
    },
  },
  room: {
    id: 'P8',
    work: 'the room of a live session with 200 questions in Chromium, as a viewer sees it while 50 messages a second arrive; an update is what is done after the messages of one window',
    contestants: {},
    cases: {
      'a viewer’s room': [most('script, style and layout', 8, 'ms'), most('longest task', 50, 'ms')],
    },
  },
  joining: {
    id: 'P8',
    work: '2,000 viewers join a live session evenly within 10 s at two gateways; a delivery beside it is the CPU of the gateways beyond that of joining without votes. Once more beside reads of the directory as in P1, and then a gateway is killed: how slow the other one’s reads become, and how many viewers come back within the same 100 ms',
    contestants: {},
    cases: {
      '2,000 join in 10 s, a gateway is killed': [
        most('a delivery × one of votes', 1.15),
        most('directory p99 × alone', 2.5),
        most('came back together', 0.3),
        least('came back', 1_000),
      ],
    },
  },
  notices: {
    id: 'P8',
    work: 'a host starts a session for which 2,000 members are registered, each with a socket at one of two gateways; counted from the host’s click until a member’s browser is told of the notification',
    contestants: {},
    cases: { 'a session starts, 2,000 are registered': [most('last', 2_000, 'ms')] },
  },
  start: {
    id: 'P11',
    work: 'npm start, until it says where the portal is; memory of all in one process with PostgreSQL and the demo data',
    contestants: {},
    cases: {
      'on an existing folder': [most('p50', 3_000, 'ms'), most('memory', 350, 'MB')],
      'the first one ever': [most('p50', 10_000, 'ms')],
    },
  },
} satisfies Record<string, Goal>

export type GoalName = keyof typeof goals
