// Swaps in pools of two tokens, for local chains only: a pool is two vaults that an address derived of its mints holds, the
// product of what is in them stays the same, and 0.3 % of what is paid stays with it.
//
// Accounts: 0 the user (signer), 1 the user's account of what is paid, 2 that of what is received, 3 the classic token program,
// 4 Token-2022; then of each hop the vault of what is paid, the vault of what is received, and the pool's authority. One hop or two:
// with two, the first pool pays to the vault of the second.
// Data: amount paid u64, least amount received u64, and of each hop the bump of its authority u8.
// Errors: 1 accounts, 2 amounts, 6001 less than the least would be received (the code that Jupiter has for it).
//
// scripts/compileProgram.ts links no constant data and no calls between functions, so functions are inline and the tables are
// in memory.

#include "runtime.h"

#define MOST_ACCOUNTS 11
#define FIRST_VAULT 5
#define ACCOUNTS_BY_HOP 3
// The addresses of both token programs.
#define CLASSIC_TOKEN 0x93a165d7e1f6dd06, 0xac79ebce46e1cbd9, 0x91375b5fed85b41c, 0xa900ff7e85f58c3a
#define TOKEN_2022 0xde8f75eee1f6dd06, 0xdacd6ce4bc5d4218, 0x270db9834dfc1ab6, 0xfc8ba1d828f9bdfe
#define BAD_ACCOUNTS 1
#define BAD_AMOUNTS 2
#define TOO_LITTLE 6001

// The runtime wants tables at multiples of 8, which the heap is and the stack isn't always.
typedef struct {
  Account accounts[MOST_ACCOUNTS];
  Meta metas[3];
  Instruction instruction;
  u64 data[2];
  Seed seeds[3];
  Signer signer;
} Memory;
#define MEMORY ((Memory *)0x300000000ULL)

INLINE int isSame(const u8 *a, const u8 *b) {
  for (int i = 0; i < 32; i += 8)
    if (read(a + i) != read(b + i)) return 0;
  return 1;
}

INLINE int isKey(const u8 *key, u64 a, u64 b, u64 c, u64 d) {
  return read(key) == a && read(key + 8) == b && read(key + 16) == c && read(key + 24) == d;
}

INLINE int isBelow(const u8 *a, const u8 *b) {
  for (int i = 0; i < 32; i++)
    if (a[i] != b[i]) return a[i] < b[i];
  return 0;
}

// a * b / divisor, with 128 bits between; the result must have 64.
INLINE u64 multiplyThenDivide(u64 a, u64 b, u64 divisor) {
  u64 aLow = a & 0xffffffff, aHigh = a >> 32, bLow = b & 0xffffffff, bHigh = b >> 32;
  u64 lowest = aLow * bLow, middle = aHigh * bLow + (lowest >> 32), other = aLow * bHigh + (middle & 0xffffffff);
  u64 high = aHigh * bHigh + (middle >> 32) + (other >> 32), low = (other << 32) | (lowest & 0xffffffff);
  u64 rest = high % divisor, result = 0;
  for (int i = 0; i < 64; i++) {
    u64 carry = rest >> 63;
    rest = (rest << 1) | (low >> 63);
    low <<= 1;
    result <<= 1;
    if (carry || rest >= divisor) {
      rest -= divisor;
      result |= 1;
    }
  }
  return result;
}

INLINE int isVault(const Account *vault, const Account *authority) {
  const Account *programs = MEMORY->accounts + 3;
  if (!isSame(vault->owner, programs[0].key) && !isSame(vault->owner, programs[1].key)) return 0;
  return vault->dataLength >= 165 && isSame(vault->data + 32, authority->key);
}

// What a pool gives for an amount, or 0 where it gives nothing.
INLINE u64 quote(const Account *vaultIn, const Account *vaultOut, u64 paid) {
  u64 reserveIn = read(vaultIn->data + 64), reserveOut = read(vaultOut->data + 64);
  // So that the divisor has 64 bits.
  if (paid >> 53 || reserveIn == 0 || reserveIn >> 53) return 0;
  return multiplyThenDivide(paid * 997, reserveOut, reserveIn * 1000 + paid * 997);
}

// Transfer of the program that the vault belongs to.
INLINE u64 pay(u64 accountCount, const Account *vault, u8 *from, u8 *to, u8 *by, u64 amount, u64 signerCount) {
  Memory *memory = MEMORY;
  Meta *metas = memory->metas;
  metas[0].key = from;
  metas[1].key = to;
  metas[2].key = by;
  metas[0].isWritable = metas[1].isWritable = metas[2].isSigner = 1;
  metas[0].isSigner = metas[1].isSigner = metas[2].isWritable = 0;
  memory->data[0] = 3 | amount << 8;
  memory->data[1] = amount >> 56;
  memory->instruction.program = vault->owner;
  memory->instruction.accounts = metas;
  memory->instruction.accountCount = 3;
  memory->instruction.data = (u8 *)memory->data;
  memory->instruction.dataLength = 9;
  return sol_invoke_signed_c(&memory->instruction, memory->accounts, accountCount, &memory->signer, signerCount);
}

u64 entrypoint(u8 *input) {
  Memory *memory = MEMORY;
  Account *accounts = memory->accounts, *vaults = accounts + FIRST_VAULT;
  u64 accountCount = read(input), hopCount = accountCount == MOST_ACCOUNTS ? 2 : 1;
  if (accountCount != FIRST_VAULT + hopCount * ACCOUNTS_BY_HOP) return BAD_ACCOUNTS;
  u8 *data = readAccounts(input + 8, accounts, accountCount);
  if (data == 0 || !accounts[0].isSigner) return BAD_ACCOUNTS;
  // Another program in their place would be called with the signature of a pool.
  if (!isKey(accounts[3].key, CLASSIC_TOKEN) || !isKey(accounts[4].key, TOKEN_2022)) return BAD_ACCOUNTS;
  if (read(data) != 16 + hopCount) return BAD_AMOUNTS;
  data += 8;

  u64 paid = read(data), amounts[2] = {0, 0}, received = paid;
  for (u64 hop = 0; hop < hopCount; hop++) {
    Account *vaultIn = vaults + hop * ACCOUNTS_BY_HOP, *vaultOut = vaultIn + 1, *authority = vaultIn + 2;
    if (!isVault(vaultIn, authority) || !isVault(vaultOut, authority)) return BAD_ACCOUNTS;
    if (isSame(vaultIn->data, vaultOut->data)) return BAD_ACCOUNTS;
    received = amounts[hop] = quote(vaultIn, vaultOut, received);
    if (received == 0) return BAD_AMOUNTS;
  }
  if (received < read(data + 8)) return TOO_LITTLE;

  u64 error = pay(accountCount, vaults, accounts[1].key, vaults[0].key, accounts[0].key, paid, 0);
  for (u64 hop = 0; hop < hopCount && !error; hop++) {
    Account *vaultIn = vaults + hop * ACCOUNTS_BY_HOP, *vaultOut = vaultIn + 1, *authority = vaultIn + 2;
    int isOrdered = isBelow(vaultIn->data, vaultOut->data);
    Seed *seeds = memory->seeds;
    seeds[0].bytes = isOrdered ? vaultIn->data : vaultOut->data;
    seeds[1].bytes = isOrdered ? vaultOut->data : vaultIn->data;
    seeds[0].length = seeds[1].length = 32;
    seeds[2].bytes = data + 16 + hop;
    seeds[2].length = 1;
    memory->signer.seeds = seeds;
    memory->signer.count = 3;
    u8 *to = hop + 1 < hopCount ? vaults[ACCOUNTS_BY_HOP].key : accounts[2].key;
    error = pay(accountCount, vaultOut, vaultOut->key, to, authority->key, amounts[hop], 1);
  }
  return error;
}
