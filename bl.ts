import { benchLoad } from './bench/load.ts'
await benchLoad(process.argv.slice(2))
