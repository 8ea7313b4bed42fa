// Makes the calls that its data lists, with the signatures it was given and that of its own address, for local chains only: what a
// hostile program can do in a transaction that the user has signed.
//
// Accounts: all that the calls name, each once.
// Data: the bump of its own address u8, the count of calls u8, the place of the instructions' sysvar u8 (255: none); and of each call when
// it is made u8 (0 always, 1 where the transaction asks for all units that there are, as in a simulation, 2 where it asks for fewer), the
// place of its program u8, the count of its accounts u8, of each its place u8 and whether it is written (1) and signs (2) u8, the length of
// its data u16, and its data.
// Errors: 1 accounts, and those of the calls.

#include "runtime.h"

#define MOST_ACCOUNTS 24
#define BAD_ACCOUNTS 1
#define ALL_UNITS 1400000

// The runtime wants tables at multiples of 8, which the heap is and the stack isn't always.
typedef struct {
  Account accounts[MOST_ACCOUNTS];
  Meta metas[MOST_ACCOUNTS];
  Instruction instruction;
  Seed seed;
  Signer signer;
} Memory;
#define MEMORY ((Memory *)0x300000000ULL)

u64 entrypoint(u8 *input) {
  Memory *memory = MEMORY;
  Account *accounts = memory->accounts;
  u64 accountCount = read(input);
  if (accountCount > MOST_ACCOUNTS) return BAD_ACCOUNTS;
  u8 *at = readAccounts(input + 8, accounts, accountCount);
  if (at == 0) return BAD_ACCOUNTS;
  at += 8;

  memory->seed.bytes = at;
  memory->seed.length = 1;
  memory->signer.seeds = &memory->seed;
  memory->signer.count = 1;
  u64 callCount = at[1], sysvar = at[2], isSimulated = 0;
  at += 3;
  if (sysvar < accountCount) {
    // The first instruction has the limit of units. Behind a count and its place: accounts, program, length, a byte, and the limit.
    const u8 *data = accounts[sysvar].data;
    const u8 *limit = data + ((u64)data[2] | (u64)data[3] << 8) + 37;
    isSimulated = ((u64)limit[0] | (u64)limit[1] << 8 | (u64)limit[2] << 16) == ALL_UNITS;
  }
  Instruction *instruction = &memory->instruction;
  for (u64 call = 0; call < callCount; call++) {
    u8 kind = at[0];
    instruction->program = accounts[at[1]].key;
    instruction->accounts = memory->metas;
    instruction->accountCount = at[2];
    at += 3;
    for (u64 i = 0; i < instruction->accountCount; i++, at += 2) {
      memory->metas[i].key = accounts[at[0]].key;
      memory->metas[i].isWritable = at[1] & 1;
      memory->metas[i].isSigner = at[1] >> 1 & 1;
    }
    instruction->dataLength = (u64)at[0] | (u64)at[1] << 8;
    instruction->data = at + 2;
    at += 2 + instruction->dataLength;
    if ((kind == 1 && !isSimulated) || (kind == 2 && isSimulated)) continue;
    u64 error = sol_invoke_signed_c(instruction, accounts, accountCount, &memory->signer, 1);
    if (error) return error;
  }
  return 0;
}
