/**
 * System calls in four kinds: those that any program may make, those that are refused with an error, those that no bot
 * makes by accident and that end it, and those that depend on their arguments (`call-rules.ts` judges them). Whatever is
 * in none of the lists does not exist in a sandbox (ENOSYS), also what later kernels add; libraries then do without. That
 * is so on purpose for timer_create, whose timers can send SIGCONT and would wake a program that is stopped while the
 * other side thinks, and for mincore, fadvise64, readahead and cachestat, which ask or change what is cached of files
 * that all bots share.
 *
 * A word is name:x86_64:aarch64, without the last where aarch64 has no such call.
 */
const MACHINES = ['x64', 'arm64'] as const
export type Machine = (typeof MACHINES)[number]

/** The one that we run on; null where there is no filter for it. */
export const machineHere = (): Machine | null => MACHINES.find(machine => machine === process.arch) ?? null

export interface Call {
  readonly name: string
  readonly numbers: Readonly<Record<Machine, number | null>>
}

/** Files, memory, time, signals of its own, and talking over what is already open. */
export const FREE = callsIn(`
  read:0:63 write:1:64 readv:19:65 writev:20:66 pread64:17:67 pwrite64:18:68 preadv:295:69 pwritev:296:70
  open:2 openat:257:56 openat2:437:437 creat:85 close:3:57 close_range:436:436 lseek:8:62 stat:4 fstat:5:80
  lstat:6 newfstatat:262:79 statx:332:291 statfs:137:43 fstatfs:138:44 access:21 faccessat:269:48
  faccessat2:439:439 readlink:89 readlinkat:267:78 getdents:78 getdents64:217:61 getcwd:79:17 chdir:80:49
  fchdir:81:50 dup:32:23 dup2:33 dup3:292:24 pipe:22 pipe2:293:59 poll:7 ppoll:271:73 select:23
  pselect6:270:72 epoll_create:213 epoll_create1:291:20 epoll_ctl:233:21 epoll_wait:232 epoll_pwait:281:22
  epoll_pwait2:441:441 eventfd:284 eventfd2:290:19 timerfd_create:283:85 timerfd_settime:286:86
  timerfd_gettime:287:87 signalfd:282 signalfd4:289:74 sendfile:40:71 splice:275:76 tee:276:77
  copy_file_range:326:285 truncate:76:45 ftruncate:77:46 fallocate:285:47 fsync:74:82 fdatasync:75:83
  sync_file_range:277:84 rename:82 renameat:264:38 renameat2:316:276 mkdir:83 mkdirat:258:34 rmdir:84
  unlink:87 unlinkat:263:35 link:86 linkat:265:37 symlink:88 symlinkat:266:36 chmod:90 fchmod:91:52
  fchmodat:268:53 chown:92 fchown:93:55 lchown:94 fchownat:260:54 umask:95:166 utime:132 utimes:235
  utimensat:280:88 futimesat:261 getxattr:191:8 lgetxattr:192:9 fgetxattr:193:10 listxattr:194:11
  llistxattr:195:12 flistxattr:196:13 mprotect:10:226 munmap:11:215 mremap:25:216 msync:26:227 mlock:149:228
  munlock:150:229 brk:12:214 pkey_mprotect:329:288 pkey_alloc:330:289 pkey_free:331:290 rt_sigaction:13:134
  rt_sigprocmask:14:135 rt_sigreturn:15:139 rt_sigpending:127:136 rt_sigsuspend:130:133
  rt_sigtimedwait:128:137 sigaltstack:131:132 pause:34 alarm:37 setitimer:38:103 getitimer:36:102
  nanosleep:35:101 clock_nanosleep:230:115 clock_gettime:228:113 clock_getres:229:114 gettimeofday:96:169
  time:201 times:100:153 restart_syscall:219:128 futex:202:98 set_robust_list:273:99 get_robust_list:274:100
  set_tid_address:218:96 rseq:334:293 membarrier:324:283 arch_prctl:158 sched_yield:24:124
  sched_getaffinity:204:123 sched_getparam:143:121 sched_getscheduler:145:120 sched_get_priority_max:146:125
  sched_get_priority_min:147:126 sched_rr_get_interval:148:127 getcpu:309:168 getpid:39:172 getppid:110:173
  gettid:186:178 getuid:102:174 geteuid:107:175 getgid:104:176 getegid:108:177 getresuid:118:148
  getresgid:120:150 getgroups:115:158 getpgid:121:155 getpgrp:111 getsid:124:156 getpriority:140:141
  getrusage:98:165 getrlimit:97:163 setrlimit:160:164 prlimit64:302:261 capget:125:90 uname:63:160
  sysinfo:99:179 getrandom:318:278 execve:59:221 exit:60:93 exit_group:231:94 wait4:61:260 waitid:247:95
  socketpair:53:199 shutdown:48:210 getsockname:51:204 getpeername:52:205 setsockopt:54:208
  getsockopt:55:209
`)

/** Processes, the network, other processes' insides, mounts and namespaces, the machine itself. */
export const FATAL = callsIn(`
  fork:57 vfork:58 connect:42:203 bind:49:200 listen:50:201 accept:43:202 accept4:288:242 ptrace:101:117
  process_vm_readv:310:270 process_vm_writev:311:271 kcmp:312:272 pidfd_getfd:438:438
  pidfd_send_signal:424:424 rt_sigqueueinfo:129:138 rt_tgsigqueueinfo:297:240 mount:165:40 umount2:166:39
  pivot_root:155:41 chroot:161:51 move_mount:429:429 open_tree:428:428 fsopen:430:430 fsconfig:431:431
  fsmount:432:432 fspick:433:433 mount_setattr:442:442 unshare:272:97 setns:308:268 bpf:321:280
  perf_event_open:298:241 userfaultfd:323:282 keyctl:250:219 add_key:248:217 request_key:249:218
  init_module:175:105 finit_module:313:273 delete_module:176:106 kexec_load:246:104 kexec_file_load:320:294
  reboot:169:142 swapon:167:224 swapoff:168:225 acct:163:89 settimeofday:164:170 clock_settime:227:112
  clock_adjtime:305:266 adjtimex:159:171 sethostname:170:161 setdomainname:171:162 iopl:172 ioperm:173
  quotactl:179:60 syslog:103:116 vhangup:153:58 open_by_handle_at:304:265 shmget:29:194 shmat:30:196
  semget:64:190 msgget:68:186 mq_open:240:180
`)

/** Refused with an error. Descriptors sent to others, locks on shared files, and what a hold over a terminal begins with. */
export const REFUSED = callsIn(`
  flock:73:32 setsid:112:157 setpgid:109:154 sendmsg:46:211 recvmsg:47:212 sendmmsg:307:269 recvmmsg:299:243
`)

export const JUDGED = callsIn(`
  clone:56:220 clone3:435:435 socket:41:198 kill:62:129 tkill:200:130 tgkill:234:131 mmap:9:222 ioctl:16:29
  fcntl:72:25 madvise:28:233 prctl:157:167 preadv2:327:286 pwritev2:328:287 sendto:44:206 recvfrom:45:207
`)

function callsIn(words: string): Call[] {
  return words
    .trim()
    .split(/\s+/)
    .map(word => {
      const [name = '', x64, arm64] = word.split(':')
      return { name, numbers: { x64: Number(x64), arm64: arm64 === undefined ? null : Number(arm64) } }
    })
}
