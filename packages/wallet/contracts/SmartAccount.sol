// SPDX-License-Identifier: MIT
pragma solidity ^0.8.27;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";

/// A user's account that is a contract (EIP-4337, entry point 0.7). Its owner is part of its code: no call changes the owner or the
/// code. It sends several calls at once, all or none (ERC-7821), and signs for itself alone and for one chain (ERC-7739).
contract SmartAccount is Account, ERC7739, ERC7821, ERC721Holder, ERC1155Holder {
    constructor() EIP712("Portico smart account", "1") {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V07;
    }

    function owner() public view returns (address) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address));
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecoverCalldata(hash, signature);
        return problem == ECDSA.RecoverError.NoError && signer == owner();
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}

/// Makes the account of an owner, at an address that is known before.
contract SmartAccountFactory {
    address public immutable implementation;

    constructor() {
        implementation = address(new SmartAccount());
    }

    /// Does nothing where the account is there.
    function createAccount(address owner) external returns (address account) {
        account = accountOf(owner);
        if (account.code.length == 0)
            Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encode(owner), SALT);
    }

    function accountOf(address owner) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encode(owner), SALT);
    }

    bytes32 private constant SALT = 0;
}
